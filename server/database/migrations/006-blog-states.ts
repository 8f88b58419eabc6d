import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

/** Adds drafts and scheduled posts, earlier versions, preview links and uploaded images. */
export const blogStates = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    const text = columnType('text', engine)

    await db.schema
      .alterTable('blogs')
      .addColumn('state', text, (c) => c.notNull().defaultTo('published'))
      .execute()
    await db.schema
      .alterTable('blogs')
      .addColumn('updated_by', text, (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('blogs').addColumn('preview_hash', text).execute()
    await db.schema.alterTable('blogs').addColumn('preview_until', text).execute()
    await index(db, 'blogs', ['state', 'published_at', 'seq'])
    await index(db, 'blogs', ['state', 'heading_key', 'seq'])
    await index(db, 'blogs', ['state', 'read_time', 'seq'])
    await index(db, 'blogs', ['preview_hash'])

    await table('blog_versions', { blog: 'number', version: 'integer', document: 'text', saved_at: 'text', saved_by: 'text' }, (t) =>
      t
        .addPrimaryKeyConstraint('blog_versions_key', ['blog', 'version'])
        .addForeignKeyConstraint('blog_versions_blog', ['blog'], 'blogs', ['seq'], (key) => key.onDelete('cascade')),
    )

    await table('media', { id: 'key', type: 'text', bytes: 'integer', sha256: 'text', created_at: 'text', created_by: 'text' })
    await index(db, 'media', ['created_at'])
    await table('blog_media', { media: 'text', blog: 'number', version: 'integer' }, (t) =>
      t
        .addPrimaryKeyConstraint('blog_media_key', ['media', 'blog', 'version'])
        .addForeignKeyConstraint('blog_media_media', ['media'], 'media', ['id'])
        .addForeignKeyConstraint('blog_media_blog', ['blog'], 'blogs', ['seq'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'blog_media', ['blog', 'version'])
  },
})
