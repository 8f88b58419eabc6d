import type { ChangeEvent, ComponentProps } from 'react'
import { ENQUIRY_LIMITS } from '../../../contract/enquiry.ts'
import { contact } from '../../../content/contact.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EnquiryWriting } from './use-enquiry-form.ts'

export type Writing = Pick<EnquiryWriting, 'enquiry' | 'problems' | 'change'>

type Written = keyof typeof ENQUIRY_LIMITS | 'email'
type LineProps = Writing & { name: Exclude<Written, 'message'> } & Pick<
    ComponentProps<'input'>,
    'type' | 'required' | 'autoComplete' | 'spellCheck'
  >

export function Line({ name, enquiry, problems, change, ...input }: LineProps) {
  return <TextField {...input} {...answer(name, { enquiry, problems, change })} />
}

export function Message(writing: Writing) {
  return <TextArea rows={6} grows {...answer('message', writing)} />
}

function answer(name: Written, { enquiry, problems, change }: Writing) {
  return {
    ...contact.form.fields[name],
    name,
    maxLength: name === 'email' ? undefined : ENQUIRY_LIMITS[name],
    value: enquiry[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  }
}
