import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index } from './table-maker.ts'

/** Stores the original of a re-encoded image. Images stored before this migration have none. */
export const originalFiles = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('solution_files').addColumn('original_id', columnType('optional text', engine)).execute()
    await db.schema.alterTable('solution_files').addColumn('original_bytes', 'integer').execute()
    await index(db, 'solution_files', ['original_id'], 'unique')
  },
})
