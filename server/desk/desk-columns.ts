import { type RawBuilder, sql } from 'kysely'
import { DESK_KINDS, type DeskKind, type DeskState } from '../../contract/desk.ts'

export const CASE_TABLES = ['enquiries', 'solution_requests'] as const
export type CaseTable = (typeof CASE_TABLES)[number]

// These expressions are those of the indexes of migration 024, word for word: the databases recognize them by that.

export const DESK_STATE = sql<DeskState>`case when folder = 'spam' then 'spam' when status = 'closed' then 'closed' when is_snoozed = 1 then 'snoozed'
  when unread_since is not null then 'new' when status = 'pending' then 'due' when follow_up_at is not null then 'follow-up'
  else 'waiting' end`

type DeskColumns = {
  /** The state of a case; for demo requests with `demo ` before it. */
  group: RawBuilder<string>
  /** What the cases of a state are sorted by: those that are due by `dueAt`, and last those without a deadline. */
  sortTime: RawBuilder<string>
  dueAt: RawBuilder<string | null>
  name: RawBuilder<string>
  organization: RawBuilder<string>
}

export const DESK_COLUMNS: Record<CaseTable, DeskColumns> = {
  enquiries: {
    group: sql<string>`(case when demo_product = '' then '' else 'demo ' end || ${DESK_STATE})`,
    sortTime: sortTime(sql`waiting_due_at, reply_due_at`),
    dueAt: sql<string | null>`coalesce(waiting_due_at, reply_due_at)`,
    name: sql<string>`name`,
    organization: sql<string>`organization`,
  },
  solution_requests: {
    group: sql<string>`(${DESK_STATE})`,
    sortTime: sortTime(sql`waiting_due_at`),
    dueAt: sql<string | null>`waiting_due_at`,
    name: sql<string>`coalesce(nullif(contact_name, ''), nullif(business_name, ''), contact_email)`,
    organization: sql<string>`business_name`,
  },
}

export const OWNER = sql<string>`coalesce(owner_id, '')`
/** Of the index by owner, which has only these. */
export const IS_ACTIVE = sql<boolean>`folder = 'inbox' and status <> 'closed' and is_snoozed = 0`
export const LAST_ACTIVITY_AT = sql<string>`coalesce(last_activity_at, created_at)`

function sortTime(dueAt: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(case when folder = 'spam' or status = 'closed' then coalesce(last_activity_at, created_at)
    when is_snoozed = 1 then coalesce(follow_up_at, created_at) when unread_since is not null then unread_since
    when status = 'pending' then coalesce(${dueAt}, '9999') when follow_up_at is not null then follow_up_at
    else coalesce(last_activity_at, created_at) end)`
}

/** Where the cases of a kind are: their table, and what their groups begin with. */
const SOURCES: Record<DeskKind, { table: CaseTable; prefix: '' | 'demo ' }> = {
  enquiry: { table: 'enquiries', prefix: '' },
  'demo request': { table: 'enquiries', prefix: 'demo ' },
  'solution request': { table: 'solution_requests', prefix: '' },
}

/** Of all kinds, or of one. */
export const sourcesOf = (kind: DeskKind | undefined) => (kind ? [kind] : DESK_KINDS).map((each) => SOURCES[each])

/** Each part of the list that has an order of its own in an index: the cases of one kind and one state. */
export const groupsOf = (kind: DeskKind | undefined, state: DeskState) =>
  sourcesOf(kind).map(({ table, prefix }) => ({ table, group: prefix + state }))

export const isGroup = (table: CaseTable, group: string) => sql<boolean>`${DESK_COLUMNS[table].group} = ${group}`

export const isInGroups = (table: CaseTable, groups: readonly string[]) =>
  sql<boolean>`${DESK_COLUMNS[table].group} in (${sql.join(groups)})`
