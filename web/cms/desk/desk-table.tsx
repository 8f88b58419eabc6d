/* oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops the table semantics of a table laid out as cards */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the elements' own roles */
import { Link } from 'react-router'
import type { DeskSort } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { enquiryListLabels } from '../enquiries/labels.ts'
import type { DeskFilter } from './desk-filter.ts'
import { DeskTableRow, type DeskRowContext } from './desk-row.tsx'
import styles from './desk-table.module.css'
import type { DeskGroup } from './group-rows.ts'
import { deskLabels } from './labels.ts'
import { SelectBox } from './select-box.tsx'
import type { Desk } from './use-desk.ts'

/** As in the style sheet: Organization is hidden below the first width, Date also below the second. */
const [ALL_COLUMNS, NO_ORGANIZATION] = ['(width >= 80em)', '(width >= 64em)']
const COLUMN_COUNT = 9

type Props = {
  caption: string
  desk: Desk
  groups: readonly DeskGroup[]
  context: DeskRowContext
  /** How many letters have come in that are not shown. */
  arrivalCount: number
  onShowArrivals: () => void
}

export function DeskTable({ caption, desk, groups, context, arrivalCount, onShowArrivals }: Props) {
  const { selection, rowIds } = context
  const columns = { ...enquiryListLabels.columns, ...deskLabels.columns }
  const hiddenColumns = Number(!useMediaQuery(ALL_COLUMNS)) + Number(!useMediaQuery(NO_ORGANIZATION))
  const isAll = selection.selected.size === rowIds.length
  return (
    <table role="table" className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.select}>
            <SelectBox
              label={deskLabels.select.all}
              checked={isAll}
              indeterminate={!isAll && selection.selected.size > 0}
              onToggle={selection.toggleAll}
            />
          </th>
          <SortHead desk={desk} sort="contact" label={columns.contact} className={styles.contact} />
          <SortHead desk={desk} sort="organization" label={columns.organization} className={styles.organization} />
          <th role="columnheader" scope="col" className={styles.services}>
            {columns.services}
          </th>
          <SortHead desk={desk} sort="promise" {...timeColumnOf(desk.filter)} className={styles.time} />
          <SortHead desk={desk} sort="received" label={columns.date} className={styles.date} />
          <th role="columnheader" scope="col" className={styles.status}>
            {columns.status}
          </th>
          <th role="columnheader" scope="col" className={styles.owner}>
            {columns.owner}
          </th>
          <th role="columnheader" scope="col" className={styles.actions}>
            {columns.actions}
          </th>
        </tr>
      </thead>
      {groups.map(({ key, heading, count, rows }, index) => (
        <tbody key={key} role="rowgroup">
          {(heading || (index === 0 && arrivalCount > 0)) && (
            <tr role="row" className={styles.groupRow}>
              <th role="rowheader" scope="rowgroup" colSpan={COLUMN_COUNT - hiddenColumns} className={styles.groupHead}>
                <span className={styles.groupContent}>
                  {heading} {count !== undefined && <span className={styles.groupCount}>{count}</span>}
                  {index === 0 && arrivalCount > 0 && <Arrivals count={arrivalCount} onShow={onShowArrivals} />}
                </span>
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <DeskTableRow key={row._id} row={row} context={context} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** What the middle column tells: by when to reply, when a snoozed case comes back, or when the last letter came or left, newest first. */
function timeColumnOf({ view }: Pick<DeskFilter, 'view'>): { label: string; newestFirst: boolean } {
  const { back, activity, replyBy } = deskLabels.columns
  const newestFirst = view === 'waiting' || view === 'closed' || view === 'spam'
  return { label: newestFirst ? activity : view === 'snoozed' ? back : replyBy, newestFirst }
}

type Direction = 'asc' | 'desc'
type SortHeadProps = { desk: Desk; sort: DeskSort; label: string; newestFirst?: boolean; className: string | undefined }

/** Sorts by this column, and a second time the other way round. */
function SortHead({ desk: { filter, linkTo }, sort, label, newestFirst = false, className }: SortHeadProps) {
  const defaultSort = filter.search ? 'received' : 'promise'
  const isCurrent = (filter.sort ?? defaultSort) === sort
  const first = FIRST_DIRECTIONS[sort]
  const direction = isCurrent ? (filter.direction ?? first) : undefined
  const next = direction === first ? REVERSED[first] : first
  const to = linkTo(sort === defaultSort && next === first ? { sort: undefined, direction: undefined } : { sort, direction: next })
  const isAscending = ((direction ?? first) === 'asc') !== newestFirst
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isCurrent ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      <Link to={to} preventScrollReset className={classNames(styles.sort, isCurrent && styles.sorted)}>
        {label}
        <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} />
      </Link>
    </th>
  )
}

/** As the server has them. */
const FIRST_DIRECTIONS: Record<DeskSort, Direction> = {
  promise: 'asc',
  contact: 'asc',
  organization: 'asc',
  received: 'desc',
  activity: 'desc',
}
const REVERSED: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' }

function Arrivals({ count, onShow }: { count: number; onShow: () => void }) {
  const { one, many } = deskLabels.arrivals
  return (
    <button type="button" className={styles.arrivals} onClick={onShow}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {count === 1 ? one : interpolate(many, { count })}
    </button>
  )
}
