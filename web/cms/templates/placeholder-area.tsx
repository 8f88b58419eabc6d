import type { FocusEventHandler, KeyboardEvent } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { PLACEHOLDER } from '../replies/reply-draft.ts'
import styles from './templates.module.css'
import { findPlaceholderAt } from './template-parts.ts'

type Props = {
  label: string
  name?: string
  value: string
  maxLength: number
  rows: number
  singleLine?: boolean
  readOnly?: boolean
  error?: string
  onChange: (value: string) => void
  onFocus: FocusEventHandler<HTMLTextAreaElement>
}

/** A text in which each placeholder looks like a chip and is one character for the cursor: keys step over it and delete all of it. */
export function PlaceholderArea({ label, name, value, maxLength, rows, singleLine, readOnly, error, onChange, onFocus }: Props) {
  return (
    <TextArea
      className={styles.area}
      label={label}
      name={name}
      error={error}
      rows={rows}
      autoGrow
      maxLength={maxLength}
      readOnly={readOnly}
      highlight={PLACEHOLDER}
      value={value}
      onChange={(event) => onChange(singleLine ? event.target.value.replaceAll('\n', ' ') : event.target.value)}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (singleLine && event.key === 'Enter') event.preventDefault()
        else stepOverPlaceholder(event)
      }}
    />
  )
}

const SIDES: Record<string, 'before' | 'after'> = { ArrowLeft: 'before', Backspace: 'before', ArrowRight: 'after', Delete: 'after' }

function stepOverPlaceholder(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, currentTarget: area, ctrlKey, metaKey, altKey, shiftKey } = event
  const side = SIDES[key]
  if (!side || ctrlKey || metaKey || altKey || shiftKey || area.selectionStart !== area.selectionEnd) return
  const found = findPlaceholderAt(area.value, area.selectionStart, side)
  if (!found) return
  // Deleting is left to the browser, which can then undo it.
  if (key === 'Backspace' || key === 'Delete') return area.setSelectionRange(found.start, found.end)
  event.preventDefault()
  const target = side === 'before' ? found.start : found.end
  area.setSelectionRange(target, target)
}

/** In the place of the selection, as if it was typed. Before any text had the cursor, at the end of the main one. */
export function insertPlaceholder(name: string, last: HTMLTextAreaElement | null, form: HTMLElement | null, mainText: string): void {
  const area = last ?? form?.querySelector<HTMLTextAreaElement>(`textarea[name="${mainText}"]`)
  if (!area) return
  if (!last) area.setSelectionRange(area.value.length, area.value.length)
  area.focus()
  area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
