import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

/** Adds what the library knows about a picture, and the files that are made from it. */
export const mediaLibrary = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['name', 'alt', 'caption', 'source_sha256']) {
      await db.schema
        .alterTable('media')
        .addColumn(column, columnType('text', engine), (c) => c.notNull().defaultTo(''))
        .execute()
    }
    for (const [column, value] of Object.entries({ width: 0, height: 0, focus_x: 50, focus_y: 50 })) {
      await db.schema
        .alterTable('media')
        .addColumn(column, columnType('integer', engine), (c) => c.notNull().defaultTo(value))
        .execute()
    }
    await db.schema.alterTable('media').addColumn('removed_at', columnType('optional text', engine)).execute()
    await index(db, 'media', ['source_sha256'])
    await index(db, 'media', ['removed_at'])
    await tableMaker(db, engine)(
      'media_variants',
      { id: 'key', media_id: 'text', format: 'text', width: 'integer', bytes: 'integer' },
      (t) =>
        t
          .addUniqueConstraint('media_variants_once', ['media_id', 'format', 'width'])
          .addForeignKeyConstraint('media_variants_media', ['media_id'], 'media', ['id'], (key) => key.onDelete('cascade')),
    )
  },
})
