import { useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { type HrefField, type WordsField, isOptional } from '../../../../contract/site-content/field.ts'
import type { ContentPath } from '../../../../contract/site-content/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import styles from './document-form.module.css'
import { documentLabels as labels } from './labels.ts'
import type { EditedDocument } from './use-content-document.ts'

/** Shorter texts are counted only when they come near their limit. */
const COUNTED_FROM = 60
const NEAR_LIMIT = 0.8

type Props = {
  document: EditedDocument
  path: ContentPath
  field: WordsField | HrefField
  label: string
  hint?: string
  hideLabel?: boolean
  value: string
}

/** A text or an address, with the room that is left. A field that was left empty says that something is missing. */
export function WordsInput({ document, path, field, label, hint, hideLabel, value }: Props) {
  const [wasLeft, setLeft] = useState(false)
  const missing = wasLeft ? document.missing.find((problem) => problem.path === path)?.message : undefined
  const control = {
    label,
    hideLabel,
    hint,
    value,
    error: document.problems[path] ?? missing,
    onBlur: () => {
      setLeft(true)
      void document.flush()
    },
  }
  const change = (text: string) => document.set(path, text === '' && isOptional(field) ? undefined : text)
  const isText = field.kind === 'text'
  return (
    <div className={classNames(styles.words, (isText || hasLongLine(field)) && styles.wide)}>
      {isText ? (
        <TextArea {...control} rows={2} autoGrow onChange={(event) => change(event.target.value)} />
      ) : (
        <TextField
          {...control}
          {...(field.kind === 'href' && { inputMode: 'url' as const, autoCapitalize: 'none', spellCheck: false })}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {field.kind !== 'href' && !hideLabel && isCounted(field, value) && (
        <span className={classNames(styles.counter, value.length > field.max && styles.over)} aria-hidden="true">
          {interpolate(labels.counter, { count: value.length, max: field.max })}
        </span>
      )}
    </div>
  )
}

const hasLongLine = (field: WordsField | HrefField): boolean => field.kind === 'line' && field.max > COUNTED_FROM * 2

const isCounted = ({ kind, max }: WordsField, { length }: string): boolean =>
  kind === 'text' || max > COUNTED_FROM || length > max * NEAR_LIMIT
