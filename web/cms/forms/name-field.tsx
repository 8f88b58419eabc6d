import type { ComponentProps } from 'react'
import { NAME_MAX_LENGTH } from '../../../contract/staff/account.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'hint' | 'autoComplete' | 'defaultValue' | 'error'>

export const NAME_HINT = 'Colleagues see it beside your responses, your notes and what you change.'

/** The name of a member of staff. */
export function NameField(props: Props) {
  return <TextField label="Name" name="name" maxLength={NAME_MAX_LENGTH} required hideRequiredMark {...props} />
}
