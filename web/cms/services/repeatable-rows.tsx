import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { DragHandle } from '../reorder/drag-handle.tsx'
import { moveItem, useReorder } from '../reorder/use-reorder.ts'
import styles from './repeatable-rows.module.css'
import type { DocumentErrors } from './catalog-type.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

const labels = { add: 'Add {{thing}}', remove: 'Remove {{name}}', row: '{{thing}} {{number}}' } as const

type Props<Row> = {
  label: string
  hint?: string
  /** The name of one row, such as 'Service'. */
  rowLabel: string
  /** The field name of the list, and the prefix of its errors. */
  path: string
  rows: readonly Row[]
  blank: Row
  errors: DocumentErrors
  onChange: (rows: Row[]) => void
  /** The fields of one row. */
  children: (row: Row, change: (row: Row) => void, getError: (field?: string) => string | undefined, name: string) => ReactNode
}

/** A list in a form. Rows can be added, removed, and reordered by dragging or with the keyboard. */
export function RepeatableRows<Row>({ label, hint, rowLabel, path, rows, blank, errors, onChange, children }: Props<Row>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<number>(undefined)
  const hasErrors = Object.keys(errors).some((field) => field.split('.')[0] === path)
  const getName = (index: number) => interpolate(labels.row, { thing: rowLabel, number: index + 1 })
  const { listProps, draggedIndex, announcement } = useReorder<HTMLOListElement>({
    count: rows.length,
    getName,
    onMove: (from, to) => onChange([...moveItem(rows, from, to)]),
  })

  useLayoutEffect(() => {
    const index = focusNext.current
    focusNext.current = undefined
    if (index !== undefined) getRowField(group.current, index)?.focus()
  }, [rows])

  function add(): void {
    focusNext.current = rows.length
    onChange([...rows, blank])
  }

  function remove(index: number): void {
    focusNext.current = Math.max(0, index - 1)
    onChange(rows.toSpliced(index, 1))
  }

  return (
    <CollapsibleList label={label} count={rows.length} open={hasErrors}>
      <FieldGroup ref={group} label={label} hideLabel hint={hint} error={errors[path]} className={styles.group}>
        {/* Keyed by index: rows have no identity, and after a move the same elements show another row. */}
        <ol className={styles.rows} {...listProps}>
          {rows.map((row, index) => (
            <li key={index} className={classNames(styles.row, draggedIndex === index && styles.dragged)}>
              <DragHandle name={getName(index)} />
              <div className={styles.fields} data-row-fields>
                {children(
                  row,
                  (changed) => onChange(rows.with(index, changed)),
                  (field) => errors[[path, index, field].filter((part) => part !== undefined).join('.')],
                  getName(index),
                )}
              </div>
              <IconButton
                variant="quiet"
                icon="trash"
                danger
                label={interpolate(labels.remove, { name: getName(index) })}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ol>
        <Button variant="ghost" compact icon="plus" data-add-row onClick={add}>
          {interpolate(labels.add, { thing: rowLabel.toLowerCase() })}
        </Button>
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
      </FieldGroup>
    </CollapsibleList>
  )
}

/** The first field of a row, or the add button when no row is left. */
const getRowField = (group: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  group?.querySelectorAll('[data-row-fields]')[index]?.querySelector<HTMLElement>('input, textarea, select') ??
  group?.querySelector<HTMLElement>('[data-add-row]')

type CollapsibleListProps = {
  label: string
  count: number
  /** Forces it open, to show errors. */
  open: boolean
  children: ReactNode
}

function CollapsibleList({ label, count, open, children }: CollapsibleListProps) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <details className={styles.collapsible} open={isExpanded || open} onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}>
      <summary className={styles.summary}>
        {label}
        <span className={styles.count}>{count}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

type TextRowsProps = {
  label: string
  hint?: string
  rowLabel: string
  path: string
  rows: readonly string[]
  errors: DocumentErrors
  onChange: (rows: string[]) => void
}

/** A list of one-line texts. */
export function TextRows(props: TextRowsProps) {
  return (
    <RepeatableRows {...props} blank="">
      {(row, change, getError, name) => (
        <TextField label={name} hideLabel value={row} error={getError()} onChange={(event) => change(event.target.value)} />
      )}
    </RepeatableRows>
  )
}
