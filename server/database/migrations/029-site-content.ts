import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Adds the documents of the public pages, their drafts and their versions. */
export const siteContent = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table('content_documents', { key: 'key', value: 'text', version: 'integer', published_at: 'text', published_by: 'text' })
    await table('content_drafts', {
      key: 'key',
      value: 'text',
      revision: 'integer',
      updated_at: 'text',
      updated_by: 'text',
      authors: 'text',
      publish_at: 'optional text',
    })
    await sql`create index content_drafts_by_publish_at on content_drafts (publish_at) where publish_at is not null`.execute(db)
    await table(
      'content_versions',
      { key: 'text', version: 'integer', value: 'text', note: 'text', published_at: 'text', published_by: 'text' },
      (t) => t.addPrimaryKeyConstraint('content_versions_key', ['key', 'version']),
    )
    await index(db, 'content_versions', ['published_at'])
    await table('content_previews', { token_hash: 'key', created_by: 'text', expires_at: 'text' })
  },
})
