import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType } from './table-maker.ts'

/** Adds what holds a broken link, such as `post:…` or `document:…`, and the address that a change of it has, once somebody has mended it. */
export const mendedLinks = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const text = columnType('text', engine)
    await db.schema
      .alterTable('broken_links')
      .addColumn('source', text, (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('broken_links').addColumn('mended_to', text).execute()
  },
})
