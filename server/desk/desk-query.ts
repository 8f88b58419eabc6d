import { type RawBuilder, sql } from 'kysely'
import {
  DESK_STATES,
  type DeskCounts,
  type DeskListQuery,
  type DeskSort,
  type DeskState,
  type DeskView,
  MAX_DESK_COUNT,
  MAX_DESK_ROWS,
} from '../../contract/desk.ts'
import { ENQUIRY_STATUSES, type EnquiryStatus } from '../../contract/enquiry.ts'
import { findListMatches } from '../database/list-page.ts'
import type { Store } from '../database/store.ts'
import type { Db } from '../database/tables.ts'
import {
  CASE_TABLES,
  type CaseTable,
  DESK_COLUMNS,
  IS_ACTIVE,
  LAST_ACTIVITY_AT,
  OWNER,
  groupsOf,
  isGroup,
  isInGroups,
} from './desk-columns.ts'

/** A search shows so many of the newest matches. */
export const MAX_MATCHES = 1000

export const OPEN_STATES: readonly DeskState[] = ['new', 'due', 'follow-up']
/** The newest of these states come first; of the others, what is due first. */
const NEWEST_FIRST: readonly DeskState[] = ['new', 'waiting', 'closed', 'spam']

const STATES_OF_VIEW: Record<DeskView, readonly DeskState[]> = {
  open: OPEN_STATES,
  mine: OPEN_STATES,
  unassigned: OPEN_STATES,
  overdue: ['new', 'due'],
  waiting: ['waiting'],
  snoozed: ['snoozed'],
  closed: ['closed'],
  spam: ['spam'],
  all: DESK_STATES.filter((state) => state !== 'spam'),
}

/** The statuses that the cases of a state may have. */
const STATUSES_OF_STATE: Record<DeskState, readonly EnquiryStatus[]> = {
  new: ['pending', 'responded'],
  due: ['pending'],
  'follow-up': ['responded'],
  waiting: ['responded'],
  snoozed: ['pending', 'responded'],
  closed: ['closed'],
  spam: ENQUIRY_STATUSES,
}

export type DeskListFilter = Omit<DeskListQuery, 'page' | 'limit'>
/** Who asks, and when. */
export type DeskReader = { staffId: string; now: Date }
export type DeskKey = { table: CaseTable; seq: number }
/** The cases that an index has in one order, and their place among the others. */
type Part = {
  table: CaseTable
  condition: RawBuilder<boolean>
  rank: number
  sortKey: RawBuilder<string>
  isDescending: boolean
  /** The index has another order, that of the promise: its first rows are sorted. */
  isSorted: boolean
  /** In the order of the promise. */
  isNewestFirst: boolean
  /** All cases of a state, of any owner and due at any time. */
  isWholeState: boolean
}

/** A list of the desk: the beginning of each of its parts is read from an index. `maxMatches` is for a list with a search. */
export async function openDeskQuery(store: Store, filter: DeskListFilter, reader: DeskReader, maxMatches = MAX_MATCHES) {
  const { search } = filter
  const matches = search ? await findDeskMatches(store, filter, reader, search, maxMatches) : undefined
  const parts = matches ? toMatchParts(filter, matches) : toParts(filter, reader)

  return {
    /** Rank by rank, until there are enough. */
    async read({ offset, limit }: { offset: number; limit: number }): Promise<DeskKey[]> {
      const wanted = Math.min(offset + limit, MAX_DESK_ROWS) - offset
      const keys: DeskKey[] = []
      let skipped = 0
      for (const ofRank of Map.groupBy(parts, ({ rank }) => rank).values()) {
        if (keys.length >= wanted) break
        const found = await readRank(store.db, ofRank, { offset: Math.max(0, offset - skipped), limit: wanted - keys.length })
        keys.push(...found)
        if (skipped < offset) skipped += found.length > 0 ? offset - skipped : await countParts(store.db, ofRank)
      }
      return keys
    },

    /** The counts of the views have most totals already. */
    async count(counts: DeskCounts): Promise<number> {
      if (matches) return matches.reduce((sum, { seqs }) => sum + seqs.length, 0)
      const known = filter.status ? MAX_DESK_COUNT : sumOfCounts(viewOf(filter), counts)
      if (known < MAX_DESK_COUNT) return known
      if (parts.length === 0) return 0
      return countParts(store.db, parts)
    },
  }
}

async function countParts(db: Db, parts: Part[]): Promise<number> {
  const counted = parts.map(({ table, condition, isWholeState }) => {
    // In the order in which rows are stored, which PostgreSQL reads in a third of the pages.
    const order = isWholeState ? sql`order by created_at limit ${MAX_DESK_ROWS}` : sql``
    return sql`select 1 from (select 1 from ${sql.table(table)} where ${condition} ${order}) as part`
  })
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${unionAll(counted)} limit ${MAX_DESK_ROWS}) as counted`.execute(db)
  return rows[0]!.n
}

function sumOfCounts(view: DeskView, counts: DeskCounts): number {
  if (view !== 'all') return counts[view]
  const { open, waiting, snoozed, closed } = counts
  return open + waiting + snoozed + closed
}

async function readRank(db: Db, parts: Part[], { offset, limit }: { offset: number; limit: number }): Promise<DeskKey[]> {
  const selected = unionAll(parts.map((part) => selectPart(part, offset + limit)))
  const window = parts.every(({ isSorted }) => isSorted) ? sql`limit ${MAX_DESK_ROWS}` : sql``
  const direction = parts[0]!.isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<DeskKey>`
    select place.table_name as "table", place.seq from (${selected} ${window}) as place
    order by place.sort_key ${direction}, place.table_name, place.seq ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const unionAll = (selects: RawBuilder<unknown>[]) => sql`${sql.join(selects, sql` union all `)}`

/** All columns but those of the promise have one order for all states. */
function toParts(filter: DeskListFilter, reader: DeskReader): Part[] {
  const view = viewOf(filter)
  const { sort, isDescending } = orderOf(filter)
  const isWholeState = !['mine', 'unassigned', 'overdue'].includes(view)
  const states = isDescending && sort === 'promise' ? statesOf(filter).toReversed() : statesOf(filter)
  return states.flatMap((state, rank) =>
    groupsOf(filter.kind, state).map(({ table, group }): Part => {
      const condition = all([isGroup(table, group), ...conditionsOf(table, filter, reader, state)])
      const { sortTime, dueAt } = DESK_COLUMNS[table]
      const isNewestFirst = NEWEST_FIRST.includes(state)
      const part = { table, condition, rank: 0, isDescending, isNewestFirst, isWholeState }
      // The index by date has all owners and due times.
      if (sort !== 'promise') return { ...part, sortKey: sortKeyOf(table, sort), isSorted: sort !== 'received' || !isWholeState }
      if (view === 'overdue') {
        const isDue = state === 'due'
        return { ...part, sortKey: isDue ? sortTime : sql<string>`${dueAt}`, isSorted: !isDue }
      }
      return { ...part, rank, sortKey: sortTime, isDescending: isNewestFirst !== isDescending, isSorted: false }
    }),
  )
}

type Matches = { table: CaseTable; seqs: number[] }

const toMatchParts = (filter: DeskListFilter, matches: Matches[]): Part[] => {
  const { sort, isDescending } = orderOf(filter)
  return matches.flatMap(({ table, seqs }) =>
    seqs.length > 0
      ? [
          {
            table,
            condition: sql<boolean>`seq in (${sql.join(seqs)})`,
            rank: 0,
            sortKey: sortKeyOf(table, sort),
            isDescending,
            isSorted: true,
            isNewestFirst: true,
            isWholeState: false,
          },
        ]
      : [],
  )
}

const SEARCHES = {
  enquiries: { index: 'enquiry', addressColumn: 'email' },
  solution_requests: { index: 'solution_request', addressColumn: 'contact_email' },
} as const

async function findDeskMatches(store: Store, filter: DeskListFilter, reader: DeskReader, term: string, limit: number): Promise<Matches[]> {
  const groups = statesOf(filter).flatMap((state) => groupsOf(filter.kind, state))
  const matches: Matches[] = []
  for (const table of CASE_TABLES) {
    const inTable = groups.filter((each) => each.table === table).map(({ group }) => group)
    if (inTable.length === 0) continue
    const condition = all([isInGroups(table, inTable), ...conditionsOf(table, filter, reader)])
    matches.push({
      table,
      seqs: await findListMatches(store, { table, filter: { condition }, search: { ...SEARCHES[table], term } }, { limit }),
    })
  }
  return matches
}

/** A search, and a filter by status, look everywhere but in spam unless a view is named. */
const viewOf = ({ view, status, search }: DeskListFilter): DeskView => view ?? (status || search ? 'all' : 'open')

const statesOf = (filter: DeskListFilter) =>
  STATES_OF_VIEW[viewOf(filter)].filter((state) => !filter.status || STATUSES_OF_STATE[state].includes(filter.status))

function orderOf({ sort, direction, search }: DeskListFilter): { sort: DeskSort; isDescending: boolean } {
  const chosen = sort ?? (search ? 'received' : 'promise')
  const isDescending = direction ? direction === 'desc' : chosen === 'received' || chosen === 'activity'
  return { sort: chosen, isDescending }
}

function conditionsOf(table: CaseTable, filter: DeskListFilter, { staffId, now }: DeskReader, state?: DeskState): RawBuilder<boolean>[] {
  const view = viewOf(filter)
  const { status } = filter
  const isGiven = state !== undefined && STATUSES_OF_STATE[state].length === 1
  return [
    ...(status && !isGiven ? [sql<boolean>`status = ${status}`] : []),
    ...(view === 'mine' ? [hasOwner(staffId)] : []),
    ...(view === 'unassigned' ? [hasOwner('')] : []),
    ...(view === 'overdue' ? [sql<boolean>`${dueTimeOf(table, state)} < ${now.toISOString()}`] : []),
  ]
}

/** Of open cases. `''` is nobody. */
export const hasOwner = (staffId: string | RawBuilder<string>) => sql<boolean>`${OWNER} = ${staffId} and ${IS_ACTIVE}`

/** The index sorts the cases of the state `due` by the time that they are due. */
export const dueTimeOf = (table: CaseTable, state?: DeskState) => DESK_COLUMNS[table][state === 'due' ? 'sortTime' : 'dueAt']

/** Both engines fold ASCII letters only. */
function sortKeyOf(table: CaseTable, sort: DeskSort): RawBuilder<string> {
  const { name, organization, sortTime } = DESK_COLUMNS[table]
  const keys: Record<DeskSort, RawBuilder<string>> = {
    promise: sortTime,
    contact: sql`lower(${name})`,
    organization: sql`lower(${organization})`,
    received: sql`created_at`,
    activity: LAST_ACTIVITY_AT,
  }
  return keys[sort]
}

function selectPart({ table, condition, sortKey, isDescending, isSorted, isNewestFirst }: Part, limit: number): RawBuilder<unknown> {
  const direction = (isSorted ? isNewestFirst : isDescending) ? sql`desc` : sql`asc`
  const order = isSorted ? DESK_COLUMNS[table].sortTime : sortKey
  return sql`select * from (select ${sql.lit(table)} as table_name, ${sortKey} as sort_key, seq from ${sql.table(table)} where ${condition}
    order by ${order} ${direction}, seq ${direction} limit ${isSorted ? MAX_DESK_ROWS : limit}) as part`
}

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`
