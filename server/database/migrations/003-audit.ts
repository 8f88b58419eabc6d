import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

export const audit = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table('audit', {
      seq: 'sequence',
      at: 'text',
      admin_id: 'text',
      admin_name: 'text',
      did: 'text',
      about_kind: 'text',
      about_id: 'text',
      about_name: 'text',
      detail: 'text',
    })
    await index(db, 'audit', ['admin_id', 'seq'])
    await index(db, 'audit', ['at'])
  },
})
