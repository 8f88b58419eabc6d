import { useLayoutEffect, useRef } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { ListField } from '../../../../contract/site-content/field.ts'
import { type ContentPath, joinPath } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { moveItem, useReorder } from '../../reorder/use-reorder.ts'
import { blankValue } from './blank-value.ts'
import styles from './document-form.module.css'
import { withArticle } from './field-names.ts'
import { documentLabels as labels } from './labels.ts'
import type { EditedDocument } from './use-content-document.ts'

type Value = string | number
type Props = {
  document: EditedDocument
  path: ContentPath
  field: ListField
  label: string
  hint?: string
  hideLabel?: boolean
  items: readonly Value[]
}

/** A list of lines, texts or numbers, which is saved as one value. */
export function LineList({ document, path, field, label, hint, hideLabel, items }: Props) {
  const toast = useToast()
  const group = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<number>(undefined)
  const change = (next: readonly Value[]) => document.set(path, next)
  const nameOf = (index: number) => String(items[index] ?? '') || `${field.itemName} ${index + 1}`
  const { listProps, draggedIndex, announcement } = useReorder<HTMLOListElement>({
    count: items.length,
    getName: nameOf,
    onMove: (from, to) => change(moveItem(items, from, to)),
  })

  useLayoutEffect(() => {
    const index = focusNext.current
    focusNext.current = undefined
    if (index !== undefined) group.current?.querySelectorAll<HTMLElement>('input, textarea')[index]?.focus()
  }, [items])

  function add(): void {
    focusNext.current = items.length
    change([...items, blankValue(field.item) as Value])
  }

  function remove(index: number): void {
    const remaining = items.toSpliced(index, 1)
    focusNext.current = Math.max(0, index - 1)
    change(remaining)
    // Undone from a message that may be older than what is shown, so it names what stood there.
    const undo = { label: labels.undo, run: () => document.set(path, items, remaining) }
    toast({ text: interpolate(labels.removed, { name: nameOf(index) }), action: undo })
  }

  const isFull = items.length >= field.max
  return (
    <FieldGroup ref={group} label={label} hideLabel={hideLabel} hint={hint} error={document.problems[path]} className={styles.wide}>
      {/* Keyed by index: lines have no identity, and after a move the same elements show another line. */}
      <ol className={styles.lines} aria-label={label} {...listProps}>
        {items.map((item, index) => (
          <li key={index} className={classNames(styles.line, draggedIndex === index && styles.dragged)}>
            <DragHandle name={nameOf(index)} />
            <LineInput
              field={field}
              label={`${label} ${index + 1}`}
              value={item}
              error={document.problems[joinPath(path, index)]}
              onChange={(next) => change(items.with(index, next))}
              onBlur={() => void document.flush()}
            />
            <IconButton
              variant="quiet"
              icon="trash"
              danger
              label={interpolate(labels.remove, { name: nameOf(index) })}
              disabled={items.length <= field.min}
              title={items.length <= field.min ? interpolate(labels.least, { min: field.min }) : undefined}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.listFoot}>
        <Button variant="text" compact icon="plus" disabled={isFull} onClick={add}>
          {interpolate(labels.add, { name: withArticle(field.itemName) })}
        </Button>
        <span className="small muted">
          {isFull ? interpolate(labels.full, { max: field.max }) : interpolate(labels.room, { count: items.length, max: field.max })}
        </span>
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </FieldGroup>
  )
}

type LineProps = {
  field: ListField
  label: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

function LineInput({ field: { item }, label, value, error, onChange, onBlur }: LineProps) {
  const control = { label, hideLabel: true, error, onBlur, className: styles.lineInput }
  if (item.kind === 'number') {
    return (
      <TextField
        {...control}
        inputMode="numeric"
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '')))}
      />
    )
  }
  if (item.kind === 'text') {
    return <TextArea {...control} rows={2} autoGrow value={String(value)} onChange={(event) => onChange(event.target.value)} />
  }
  return <TextField {...control} value={String(value)} onChange={(event) => onChange(event.target.value)} />
}
