import { type RawBuilder, sql } from 'kysely'
import { DESK_STATES, type DeskCounts, type DeskKind, type DeskState, MAX_DESK_COUNT } from '../../contract/desk.ts'
import { addDays, dateInTimeZone, startOfDayInTimeZone } from '../agency-dates.ts'
import type { Db } from '../database/tables.ts'
import { readTimeZone } from '../settings/agency-settings.ts'
import { type CaseTable, DESK_COLUMNS, groupsOf, isGroup, isInGroups, sourcesOf } from './desk-columns.ts'
import { type DeskReader, OPEN_STATES, dueTimeOf, hasOwner, unionAll } from './desk-query.ts'

type CountName = DeskState | 'mine' | 'unassigned' | 'overdue' | 'dueToday'

/**
 * One statement counts all views, each up to MAX_DESK_COUNT. What is counted for several states or owners is written once and read for each of
 * them: PostgreSQL takes longer to plan a statement of many parts than to count. It knows how many cases are due only if it is told the times.
 */
export async function countDesk(db: Db, kind: DeskKind | undefined, { staffId, now }: DeskReader): Promise<DeskCounts> {
  const timeZone = await readTimeZone(db)
  const moment = now.toISOString()
  const tomorrow = startOfDayInTimeZone(timeZone, addDays(dateInTimeZone(timeZone, now), 1)).toISOString()
  const sources = sourcesOf(kind)
  const states = unionAll(DESK_STATES.map((state) => sql`select ${sql.lit(state)} as name`))
  const { rows } = await sql<{ name: CountName; n: number }>`
    select name, ${countUpTo(sources.map(casesInState))} as n from (${states}) as states
    union all
    select name, ${countUpTo(openGroups(kind).map(casesOfOwner))}
    from (select 'mine' as name, ${staffId} as owner union all select 'unassigned', '') as owners
    union all
    select 'overdue', ${countUpTo(sources.flatMap((source) => dueCases(source, (time) => sql`${time} < ${moment}`)))}
    union all
    select 'dueToday', ${countUpTo(sources.flatMap((source) => dueCases(source, (time) => sql`${time} >= ${moment} and ${time} < ${tomorrow}`)))}
  `.execute(db)
  const counted = Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)])) as Record<CountName, number>
  const { 'follow-up': followUp, ...counts } = counted
  const open = Math.min(counts.new + counts.due + followUp, MAX_DESK_COUNT)
  return { ...counts, followUp, open }
}

type Source = ReturnType<typeof sourcesOf>[number]

/** In the order of an index, of which nothing has to be computed. */
const casesInState = ({ table, prefix }: Source) => {
  const group = prefix ? sql`${sql.lit(prefix)} || states.name` : sql`states.name`
  return selectUpTo(table, sql`${DESK_COLUMNS[table].group} = ${group} order by created_at`)
}

const openGroups = (kind: DeskKind | undefined) => {
  const groups = OPEN_STATES.flatMap((state) => groupsOf(kind, state))
  return [...Map.groupBy(groups, ({ table }) => table)].map(([table, ofTable]) => ({ table, groups: ofTable.map(({ group }) => group) }))
}

const casesOfOwner = ({ table, groups }: { table: CaseTable; groups: string[] }) =>
  selectUpTo(table, sql`${isInGroups(table, groups)} and ${hasOwner(sql`owners.owner`)}`)

/** The index has those of the state `due` in this order. Without it, PostgreSQL reads the whole table for a state that most cases have. */
const dueCases = ({ table, prefix }: Source, isDue: (time: RawBuilder<string | null>) => RawBuilder<unknown>) =>
  (['new', 'due'] as const).map((state) => {
    const condition = sql`${isGroup(table, prefix + state)} and ${isDue(dueTimeOf(table, state))}`
    return selectUpTo(table, sql`${condition} order by ${DESK_COLUMNS[table].sortTime}`)
  })

const selectUpTo = (table: CaseTable, condition: RawBuilder<unknown>) =>
  sql`select 1 from (select 1 from ${sql.table(table)} where ${condition} limit ${sql.lit(MAX_DESK_COUNT)}) as part`

/** Stops as soon as there are enough. */
const countUpTo = (selects: RawBuilder<unknown>[]) =>
  sql`(select count(*) from (${unionAll(selects)} limit ${sql.lit(MAX_DESK_COUNT)}) as counted)`
