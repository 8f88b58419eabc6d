/* oxlint-disable jsx-a11y/no-redundant-roles -- laid out as cards, a table is none to Safari unless it says so */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the roles that they have anyway */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './table.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export type TableColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The thing that a row is about, or what can be done with it. */
  role?: 'subject' | 'actions'
  /** A share or a length; columns without one share the rest. */
  width?: string
  align?: 'end'
  /** Left out between phones and desks, where columns are narrow and its content stands elsewhere too. */
  hideOnTablet?: boolean
}

type Props<Row> = {
  /** What the table lists: heard, not seen. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowProps?: (row: Row) => ComponentProps<'tr'>
  className?: string
}

/**
 * Rows and columns; on small screens a card for each row with the heads as labels. Cards are no table to a browser,
 * so every part says what it is: those who listen move through rows and columns at any width.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowProps, className }: Props<Row>) {
  return (
    <table role="table" className={classNames(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map(({ head, width, hideOnTablet }) => (
          <col key={head} style={{ width }} className={classNames(hideOnTablet && styles.spare)} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, align, hideOnTablet }) => (
            <th key={head} role="columnheader" scope="col" className={classNames(align && styles[align], hideOnTablet && styles.spare)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" {...rowProps?.(row)}>
            {columns.map(({ head, cell, role, align, hideOnTablet }) => (
              <td
                key={head}
                role="cell"
                data-head={head}
                className={classNames(role && styles[role], align && styles[align], hideOnTablet && styles.spare)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
