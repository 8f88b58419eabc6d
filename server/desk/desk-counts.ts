import { type RawBuilder, sql } from 'kysely'
import { DESK_STATES, type DeskCounts, type DeskKind, type DeskState, MAX_DESK_COUNT } from '../../contract/desk.ts'
import { addDays, dateInTimeZone, startOfDayInTimeZone } from '../agency-dates.ts'
import type { Db } from '../database/tables.ts'
import { readTimeZone } from '../settings/agency-settings.ts'
import { CASE_TABLES, type CaseTable, DESK_COLUMNS, groupsOf, isInGroups } from './desk-columns.ts'
import { type DeskReader, OPEN_STATES, countUpTo, hasOwner, isDueBefore } from './desk-query.ts'

/** One statement counts all views, each up to MAX_DESK_COUNT. */
export async function countDesk(db: Db, kind: DeskKind | undefined, { staffId, now }: DeskReader): Promise<DeskCounts> {
  const timeZone = await readTimeZone(db)
  const tomorrow = startOfDayInTimeZone(timeZone, addDays(dateInTimeZone(timeZone, now), 1))
  const counts: Record<DeskState | 'mine' | 'unassigned' | 'overdue' | 'dueToday', RawBuilder<number>> = {
    ...(Object.fromEntries(DESK_STATES.map((state) => [state, count([state])])) as Record<DeskState, RawBuilder<number>>),
    mine: count(OPEN_STATES, () => hasOwner(staffId)),
    unassigned: count(OPEN_STATES, () => hasOwner('')),
    overdue: countDue((table, state) => isDueBefore(table, now, state)),
    dueToday: countDue((table, state) => {
      const { dueAt, sortTime } = DESK_COLUMNS[table]
      const from = state === 'due' ? sortTime : dueAt
      return sql`${isDueBefore(table, tomorrow, state)} and ${from} >= ${now.toISOString()}`
    }),
  }
  const columns = Object.entries(counts).map(([name, counted]) => sql`${counted} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<keyof typeof counts, number>>`select ${sql.join(columns)}`.execute(db)
  const { 'follow-up': followUp, ...counted } = rows[0]!
  const { new: unread, due } = counted
  return mapValues({ ...counted, followUp, open: unread + due + followUp }, (n) => Math.min(n, MAX_DESK_COUNT))

  function countDue(condition: (table: CaseTable, state: DeskState) => RawBuilder<boolean>): RawBuilder<number> {
    const ofStates = (['new', 'due'] as const).map((state) => count([state], (table) => condition(table, state)))
    return sql<number>`${sql.join(ofStates, sql` + `)}`
  }

  function count(states: readonly DeskState[], also?: (table: CaseTable) => RawBuilder<boolean>): RawBuilder<number> {
    const groups = states.flatMap((state) => groupsOf(kind, state))
    const ofTables = CASE_TABLES.flatMap((table) => {
      const inTable = groups.filter((each) => each.table === table).map(({ group }) => group)
      if (inTable.length === 0) return []
      const condition = also ? sql<boolean>`${isInGroups(table, inTable)} and ${also(table)}` : isInGroups(table, inTable)
      return [countUpTo(MAX_DESK_COUNT, table, condition)]
    })
    return sql<number>`${sql.join(ofTables, sql` + `)}`
  }
}

const mapValues = <Key extends string>(record: Record<Key, number>, change: (n: number) => number) =>
  Object.fromEntries(Object.entries<number>(record).map(([key, n]) => [key, change(n)])) as Record<Key, number>
