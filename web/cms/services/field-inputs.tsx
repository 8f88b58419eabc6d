import type { ComponentProps } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ICON_NAMES } from '../../ui/media/icon-names.ts'
import { Select } from '../../ui/forms/select.tsx'
import editorStyles from './catalog-editor.module.css'
import { cmsServices } from '../../../content/cms-services.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Testimonial } from '../../../contract/service-category.ts'

type BoundFieldProps<Props> = Omit<Props, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** Fields that hand on what was written, and nothing else. */
export function TextInput({ onChange, ...field }: BoundFieldProps<ComponentProps<typeof TextField>>) {
  return <TextField {...field} onChange={(event) => onChange(event.target.value)} />
}

export function TextAreaInput({ onChange, ...area }: BoundFieldProps<ComponentProps<typeof TextArea>>) {
  return <TextArea rows={3} autoGrow {...area} onChange={(event) => onChange(event.target.value)} />
}

type Props = { label: string; none: string; value: string; error?: string; onChange: (icon: string) => void }

/** One of the site's drawings. One that is not among them stays what it is until another is chosen. */
export function IconField({ label, none, value, error, onChange }: Props) {
  const isDrawn = (ICON_NAMES as readonly string[]).includes(value)
  return (
    <div className={editorStyles.iconField}>
      <Select label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {value && !isDrawn && <option value={value}>{value}</option>}
        {ICON_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {isDrawn && <Icon name={value} className={editorStyles.drawn} />}
    </div>
  )
}

type KeyFieldProps = {
  label: string
  value: string
  /** What it was when it was opened; empty for something new. */
  former: string
  addressOf: (key: string) => string
  error?: string
  onChange: (key: string) => void
}

/** The part of an address that names something, with its rule and what becomes of it. */
export function KeyField({ label, value, former, addressOf, error, onChange }: KeyFieldProps) {
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

type QuoteFieldsProps = { quote: Testimonial; problem: (field: string) => string | undefined; onChange: (quote: Testimonial) => void }

export function QuoteFields({ quote, problem, onChange }: QuoteFieldsProps) {
  const labels = cmsServices.fields
  return (
    <>
      <TextAreaInput
        label={labels.quote}
        rows={2}
        value={quote.quote}
        error={problem('quote')}
        onChange={(text) => onChange({ ...quote, quote: text })}
      />
      <div className={editorStyles.pair}>
        <TextInput
          label={labels.author}
          value={quote.author}
          error={problem('author')}
          onChange={(author) => onChange({ ...quote, author })}
        />
        <TextInput
          label={labels.position}
          value={quote.position}
          error={problem('position')}
          onChange={(position) => onChange({ ...quote, position })}
        />
      </div>
    </>
  )
}
