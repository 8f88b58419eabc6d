import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = {
  label: string
  value: string
  /** What it was when it was opened; empty for something new. */
  former: string
  addressOf: (key: string) => string
  error?: string
  onChange: (key: string) => void
}

/** The part of an address that names something, with its rule and what becomes of it. */
export function KeyField({ label, value, former, addressOf, error, onChange }: Props) {
  const { slugHint, slugChange } = cmsServices.fields
  const hint = interpolate(slugHint, { address: addressOf(value.trim() || '…') })
  const moves = former !== '' && value.trim() !== former
  return (
    <TextField
      label={label}
      required
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      hint={moves ? `${hint} ${slugChange}` : hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
