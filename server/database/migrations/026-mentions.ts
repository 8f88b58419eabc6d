import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { tableMaker } from './table-maker.ts'

/** Who is named in which note, under which name, and when they saw it. */
export const mentions = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await tableMaker(db, engine)(
      'mentions',
      { note_id: 'text', staff_id: 'text', name: 'text', created_at: 'text', seen_at: 'optional text' },
      (t) =>
        t
          .addPrimaryKeyConstraint('mentions_key', ['note_id', 'staff_id'])
          .addForeignKeyConstraint('mentions_note', ['note_id'], 'notes', ['id'], (key) => key.onDelete('cascade'))
          .addForeignKeyConstraint('mentions_staff', ['staff_id'], 'staff', ['id'], (key) => key.onDelete('cascade')),
    )
    await sql`create index mentions_unseen on mentions (staff_id, created_at) where seen_at is null`.execute(db)
  },
})
