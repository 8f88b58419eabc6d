import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cmsServices } from '../../../content/cms-services.ts'
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

type Props<Row> = {
  label: string
  hint?: string
  /** What one row is: 'Service'. */
  thing: string
  /** The name of the list in the document, by which problems are known. */
  path: string
  rows: readonly Row[]
  blank: Row
  problems: DocumentErrors
  onChange: (rows: Row[]) => void
  /** The fields of one row. */
  children: (row: Row, change: (row: Row) => void, problem: (field?: string) => string | undefined, name: string) => ReactNode
}

/** A list inside a form: rows are added, taken out, and put in order by dragging or with the keyboard. */
export function RepeatableRows<Row>({ label, hint, thing, path, rows, blank, problems, onChange, children }: Props<Row>) {
  const whole = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<number>(undefined)
  const isComplainedAbout = Object.keys(problems).some((place) => place.split('.')[0] === path)
  const { add, remove, nameOf } = cmsServices.rows
  const named = (index: number) => interpolate(nameOf, { thing, number: index + 1 })
  const { listProps, held, said } = useReorder<HTMLOListElement>({
    count: rows.length,
    nameOf: named,
    onMove: (from, to) => onChange([...moveItem(rows, from, to)]),
  })

  useLayoutEffect(() => {
    const row = focusNext.current
    focusNext.current = undefined
    if (row !== undefined) getRowField(whole.current, row)?.focus()
  }, [rows])

  function grow(): void {
    focusNext.current = rows.length
    onChange([...rows, blank])
  }

  function takeOut(index: number): void {
    focusNext.current = Math.max(0, index - 1)
    onChange(rows.toSpliced(index, 1))
  }

  return (
    <CollapsibleRow label={label} count={rows.length} open={isComplainedAbout}>
      <FieldGroup ref={whole} label={label} hideLabel hint={hint} error={problems[path]} className={styles.group}>
        {/* What a row is, is its place: the same grip and fields hold another row after a move. */}
        <ol className={styles.rows} {...listProps}>
          {rows.map((row, index) => (
            <li key={index} className={classNames(styles.row, held === index && styles.held)}>
              <DragHandle name={named(index)} />
              <div className={styles.fields} data-fields>
                {children(
                  row,
                  (changed) => onChange(rows.with(index, changed)),
                  (field) => problems[[path, index, field].filter((part) => part !== undefined).join('.')],
                  named(index),
                )}
              </div>
              <IconButton
                variant="quiet"
                icon="trash"
                danger
                label={interpolate(remove, { name: named(index) })}
                onClick={() => takeOut(index)}
              />
            </li>
          ))}
        </ol>
        <Button variant="ghost" compact icon="plus" data-fields onClick={grow}>
          {interpolate(add, { thing: thing.toLowerCase() })}
        </Button>
        <VisuallyHidden>
          <output>{said}</output>
        </VisuallyHidden>
      </FieldGroup>
    </CollapsibleRow>
  )
}

/** The first field of a row or, where no row is left, what adds one. */
const getRowField = (whole: HTMLElement | null, row: number): HTMLElement | null | undefined =>
  whole?.querySelectorAll('li [data-fields]')[row]?.querySelector<HTMLElement>('input, textarea, select') ??
  whole?.querySelector<HTMLElement>('button[data-fields]')

type CollapsibleRowProps = {
  label: string
  count: number
  /** Something in it must be seen. */
  open: boolean
  children: ReactNode
}

/** A part of a long form that is folded away until somebody wants it. */
function CollapsibleRow({ label, count, open, children }: CollapsibleRowProps) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <details className={styles.folder} open={unfolded || open} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
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
  thing: string
  path: string
  rows: readonly string[]
  problems: DocumentErrors
  onChange: (rows: string[]) => void
}

/** A list of single lines. */
export function TextRows(props: TextRowsProps) {
  return (
    <RepeatableRows {...props} blank="">
      {(row, change, problem, name) => (
        <TextField label={name} hideLabel value={row} error={problem()} onChange={(event) => change(event.target.value)} />
      )}
    </RepeatableRows>
  )
}
