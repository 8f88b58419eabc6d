/* oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops the table semantics of a table laid out as cards */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the elements' own roles */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './table.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export type TableColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The subject of the row, or its actions. */
  role?: 'subject' | 'actions'
  /** A percentage or a length; the other columns share the rest. */
  width?: string
  align?: 'end'
  /** Hidden between phone and desktop widths, where columns are narrow; its content is shown elsewhere too. */
  hideOnTablet?: boolean
}

type Props<Row> = {
  /** The accessible name of the table, visually hidden. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowProps?: (row: Row) => ComponentProps<'tr'>
  className?: string
}

/**
 * On small screens each row is a card with the column heads as labels. Explicit roles keep the table semantics in that layout,
 * so that screen readers can move through rows and columns at any width.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowProps, className }: Props<Row>) {
  return (
    <table role="table" className={classNames(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map(({ head, width, hideOnTablet }) => (
          <col key={head} style={{ width }} className={classNames(hideOnTablet && styles.hiddenOnTablet)} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, align, hideOnTablet }) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className={classNames(align && styles[align], hideOnTablet && styles.hiddenOnTablet)}
            >
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
                className={classNames(role && styles[role], align && styles[align], hideOnTablet && styles.hiddenOnTablet)}
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
