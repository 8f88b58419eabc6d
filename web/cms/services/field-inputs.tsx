import type { ComponentProps } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ICON_NAMES } from '../../ui/media/icon-names.ts'
import { Select } from '../../ui/forms/select.tsx'
import editorStyles from './catalog-editor.module.css'
import { catalogFieldLabels } from './labels.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Testimonial } from '../../../contract/service-category.ts'

type BoundFieldProps<Props> = Omit<Props, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** Text fields whose `onChange` receives the value instead of the event. */
export function TextInput({ onChange, ...field }: BoundFieldProps<ComponentProps<typeof TextField>>) {
  return <TextField {...field} onChange={(event) => onChange(event.target.value)} />
}

export function TextAreaInput({ onChange, ...area }: BoundFieldProps<ComponentProps<typeof TextArea>>) {
  return <TextArea rows={3} autoGrow {...area} onChange={(event) => onChange(event.target.value)} />
}

type IconFieldProps = { label: string; none: string; value: string; error?: string; onChange: (icon: string) => void }

/** Selects an icon by name. An unknown name in stored data stays selectable. */
export function IconField({ label, none, value, error, onChange }: IconFieldProps) {
  const isKnown = (ICON_NAMES as readonly string[]).includes(value)
  return (
    <div className={editorStyles.iconField}>
      <Select label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {value && !isKnown && <option value={value}>{value}</option>}
        {ICON_NAMES.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {isKnown && <Icon name={value} className={editorStyles.iconPreview} />}
    </div>
  )
}

type KeyFieldProps = {
  label: string
  value: string
  /** The saved key; empty for a new document. */
  savedKey: string
  getPath: (key: string) => string
  error?: string
  onChange: (key: string) => void
}

/** The slug or id, with a hint about the resulting address and a warning when an existing one changes. */
export function KeyField({ label, value, savedKey, getPath, error, onChange }: KeyFieldProps) {
  const { slugHint, slugChange } = catalogFieldLabels
  const hint = interpolate(slugHint, { address: getPath(value.trim() || '…') })
  const isChanged = savedKey !== '' && value.trim() !== savedKey
  return (
    <TextField
      label={label}
      required
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      hint={isChanged ? `${hint} ${slugChange}` : hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type TestimonialFieldsProps = {
  testimonial: Testimonial
  getError: (field: string) => string | undefined
  onChange: (testimonial: Testimonial) => void
}

export function TestimonialFields({ testimonial, getError, onChange }: TestimonialFieldsProps) {
  const labels = catalogFieldLabels
  return (
    <>
      <TextAreaInput
        label={labels.quote}
        rows={2}
        value={testimonial.quote}
        error={getError('quote')}
        onChange={(quote) => onChange({ ...testimonial, quote })}
      />
      <div className={editorStyles.pair}>
        <TextInput
          label={labels.author}
          value={testimonial.author}
          error={getError('author')}
          onChange={(author) => onChange({ ...testimonial, author })}
        />
        <TextInput
          label={labels.position}
          value={testimonial.position}
          error={getError('position')}
          onChange={(position) => onChange({ ...testimonial, position })}
        />
      </div>
    </>
  )
}
