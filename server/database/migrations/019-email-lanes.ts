import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The emails that wait, by lane and time. Emails that were sent are not in the index, so it stays small. It begins with the state although
 * that is always the same: otherwise SQLite prefers the index by state and time, and reads the emails of all lanes.
 */
export const emailLanes = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`
      create index if not exists emails_queued_by_kind on emails (state, kind, next_attempt_at, seq) where state = 'queued'
    `.execute(db)
  },
})
