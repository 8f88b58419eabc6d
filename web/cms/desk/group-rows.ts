import type { DeskCounts, DeskRow } from '../../../contract/desk.ts'
import type { DeskFilter } from './desk-filter.ts'
import { deskLabels } from './labels.ts'

export type DeskGroup = {
  key: string
  heading?: string
  /** Undefined where only a part of the group is on the page. */
  count?: number
  rows: readonly DeskRow[]
}

type List = { filter: DeskFilter; counts: DeskCounts; pages: number; now: Date }

const OPEN_VIEWS = ['open', 'mine', 'unassigned', 'overdue']
const OPEN_GROUPS = [
  { state: 'new', count: 'new' },
  { state: 'due', count: 'due' },
  { state: 'follow-up', count: 'followUp' },
] as const

/** Open cases in the order of their promises have a heading for each state; snoozed ones by when they come back. Other lists have none. */
export function groupRows(rows: readonly DeskRow[], list: List): readonly DeskGroup[] {
  const { view } = list.filter
  if (isInPromiseOrder(list.filter) && OPEN_VIEWS.includes(view)) return openGroups(rows, list)
  if (isInPromiseOrder(list.filter) && view === 'snoozed') return snoozedGroups(rows, list)
  return [{ key: 'all', rows }]
}

/** The order of the desk, which a search does not have. */
export const isInPromiseOrder = ({ sort, direction, search }: DeskFilter): boolean =>
  !direction && (sort ?? (search ? 'received' : 'promise')) === 'promise'

function openGroups(rows: readonly DeskRow[], { filter: { view, search, status }, counts, pages }: List): readonly DeskGroup[] {
  const isWholeDesk = view === 'open' && !search && !status
  return OPEN_GROUPS.map(({ state, count }) => {
    const members = rows.filter((row) => row.state === state)
    return {
      key: state,
      heading: deskLabels.groups[state],
      count: pages === 1 ? members.length : isWholeDesk ? counts[count] : undefined,
      rows: members,
    }
  }).filter(({ rows }) => rows.length > 0)
}

function snoozedGroups(rows: readonly DeskRow[], { pages, now }: List): readonly DeskGroup[] {
  const endOfToday = new Date(now).setHours(24, 0, 0, 0)
  const isToday = ({ followUpAt }: DeskRow) => followUpAt !== null && Date.parse(followUpAt) < endOfToday
  const { today, later } = deskLabels.snoozedGroups
  const groups = [
    { key: 'today', heading: today, rows: rows.filter(isToday) },
    { key: 'later', heading: later, rows: rows.filter((row) => !isToday(row)) },
  ]
  return groups.filter(({ rows }) => rows.length > 0).map((group) => ({ ...group, count: pages === 1 ? group.rows.length : undefined }))
}
