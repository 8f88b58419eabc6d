import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

export const notes = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table(
      'notes',
      {
        seq: 'sequence',
        id: 'text',
        enquiry_id: 'optional text',
        solution_request_id: 'optional text',
        text: 'text',
        admin_id: 'text',
        admin_name: 'text',
        created_at: 'text',
      },
      (t) =>
        t
          .addForeignKeyConstraint('notes_enquiry', ['enquiry_id'], 'enquiries', ['id'], (key) => key.onDelete('cascade'))
          .addForeignKeyConstraint('notes_request', ['solution_request_id'], 'solution_requests', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'notes', ['id'], 'unique')
    await index(db, 'notes', ['enquiry_id'])
    await index(db, 'notes', ['solution_request_id'])
  },
})
