import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Old addresses that lead on, how often people follow them, addresses that were asked for in vain, and links that lead nowhere. */
export const redirects = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table('redirects', {
      id: 'key',
      from_path: 'text',
      target: 'text',
      target_key: 'optional text',
      kind: 'text',
      import_id: 'optional text',
      created_at: 'text',
      created_by: 'optional text',
      deleted_at: 'optional text',
    })
    await index(db, 'redirects', ['from_path'], 'unique')
    await index(db, 'redirects', ['target_key'])
    await index(db, 'redirects', ['import_id'])
    await table('redirect_hits', { redirect_id: 'text', day: 'text', hits: 'integer' }, (t) =>
      t
        .addPrimaryKeyConstraint('redirect_hits_key', ['redirect_id', 'day'])
        .addForeignKeyConstraint('redirect_hits_redirect', ['redirect_id'], 'redirects', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'redirect_hits', ['day'])
    await table('missing_addresses', { path: 'text', day: 'text', hits: 'integer' }, (t) =>
      t.addPrimaryKeyConstraint('missing_addresses_key', ['path', 'day']),
    )
    await index(db, 'missing_addresses', ['day'])
    await table('broken_links', {
      seq: 'sequence',
      page_path: 'text',
      page_title: 'text',
      edit_path: 'text',
      link_text: 'text',
      target: 'text',
      suggested_path: 'optional text',
      suggested_title: 'optional text',
    })
    await table('link_checks', { id: 'integer', checked_at: 'text', pages: 'integer', links: 'integer' }, (t) =>
      t.addPrimaryKeyConstraint('link_checks_key', ['id']),
    )
  },
})
