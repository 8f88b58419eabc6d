import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType } from './table-maker.ts'

/** Adds the note of a scheduled publication, and why the last one did not happen. */
export const contentSchedule = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('content_drafts').addColumn('publish_note', columnType('optional text', engine)).execute()
    await db.schema.alterTable('content_drafts').addColumn('schedule_problem', columnType('optional text', engine)).execute()
  },
})
