import { type RawBuilder, sql } from 'kysely'
import { DESK_STATES, type DeskCounts, type DeskKind, type DeskState, MAX_DESK_COUNT } from '../../contract/desk.ts'
import { addDays, dateInTimeZone, startOfDayInTimeZone } from '../agency-dates.ts'
import type { Db } from '../database/tables.ts'
import { readTimeZone } from '../settings/agency-settings.ts'
import { type CaseTable, DESK_COLUMNS, groupsOf, isGroup, isInGroups } from './desk-columns.ts'
import { type DeskReader, OPEN_STATES, hasOwner, isDueBefore } from './desk-query.ts'

/** One statement counts all views, each up to MAX_DESK_COUNT. */
export async function countDesk(db: Db, kind: DeskKind | undefined, { staffId, now }: DeskReader): Promise<DeskCounts> {
  const timeZone = await readTimeZone(db)
  const tomorrow = startOfDayInTimeZone(timeZone, addDays(dateInTimeZone(timeZone, now), 1))
  const counts: Record<DeskState | 'mine' | 'unassigned' | 'overdue' | 'dueToday', RawBuilder<number>> = {
    ...(Object.fromEntries(DESK_STATES.map((state) => [state, count(state)])) as Record<DeskState, RawBuilder<number>>),
    mine: countOpen(staffId),
    unassigned: countOpen(''),
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
    const ofStates = (['new', 'due'] as const).map((state) => count(state, (table) => condition(table, state)))
    return sql<number>`${sql.join(ofStates, sql` + `)}`
  }

  /** The order is that of the index: without it, PostgreSQL reads the whole table for a state that most cases have. */
  function count(state: DeskState, also?: (table: CaseTable) => RawBuilder<boolean>): RawBuilder<number> {
    const ofGroups = groupsOf(kind, state).map(({ table, group }) => {
      const condition = also ? sql<boolean>`${isGroup(table, group)} and ${also(table)}` : isGroup(table, group)
      return countUpTo(table, sql<boolean>`${condition} order by ${DESK_COLUMNS[table].sortTime}`)
    })
    return sql<number>`${sql.join(ofGroups, sql` + `)}`
  }

  function countOpen(owner: string): RawBuilder<number> {
    const groups = OPEN_STATES.flatMap((state) => groupsOf(kind, state))
    const ofTables = [...Map.groupBy(groups, ({ table }) => table)].map(([table, inTable]) => {
      const inGroups = isInGroups(
        table,
        inTable.map(({ group }) => group),
      )
      return countUpTo(table, sql<boolean>`${inGroups} and ${hasOwner(owner)}`)
    })
    return sql<number>`${sql.join(ofTables, sql` + `)}`
  }
}

const countUpTo = (table: CaseTable, condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from (select 1 from ${sql.table(table)} where ${condition} limit ${MAX_DESK_COUNT}) as counted)`

const mapValues = <Key extends string>(record: Record<Key, number>, change: (n: number) => number) =>
  Object.fromEntries(Object.entries<number>(record).map(([key, n]) => [key, change(n)])) as Record<Key, number>
