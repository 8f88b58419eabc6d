import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType } from './table-maker.ts'

/** What a team needs to share enquiries and solution requests: owner, follow-up date, stage, value, and what is unread. */
export const desk = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const text = columnType('text', engine)
    for (const table of ['enquiries', 'solution_requests']) {
      const add = (
        column: string,
        type: typeof text,
        build: Parameters<ReturnType<typeof db.schema.alterTable>['addColumn']>[2] = (c) => c,
      ) => db.schema.alterTable(table).addColumn(column, type, build).execute()
      await add('owner_id', text)
      await add('follow_up_at', text)
      await add('is_snoozed', 'integer', (c) => c.notNull().defaultTo(0))
      await add('stage', text, (c) => c.notNull().defaultTo('new'))
      await add('stage_reason', text, (c) => c.notNull().defaultTo(''))
      await add('value_amount', columnType('number', engine))
      await add('value_currency', text, (c) => c.notNull().defaultTo(''))
      await add('unread_since', text)
      await add('last_activity_at', text)
      for (const column of ['owner_id', 'follow_up_at', 'unread_since']) {
        await sql.raw(`create index ${table}_by_${column} on ${table} (${column}) where ${column} is not null`).execute(db)
      }
    }
    await db.schema
      .alterTable('solution_requests')
      .addColumn('folder', text, (c) => c.notNull().defaultTo('inbox'))
      .execute()
    await db.schema.alterTable('solution_requests').addColumn('marked_spam_by', text).execute()
    await sql`create index solution_requests_by_spam on solution_requests (seq) where folder = 'spam'`.execute(db)
    await sql`create index solution_requests_by_status_waiting_due_at on solution_requests (status, waiting_due_at)`.execute(db)
  },
})
