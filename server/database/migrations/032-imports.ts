import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Adds imports from other sites, and which posts and pictures came from where. */
export const imports = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await createImports(db, engine)
    await createItems(db, engine)
    const table = tableMaker(db, engine)
    await table('imported_posts', { source: 'text', source_id: 'text', post_id: 'text' }, (t) =>
      t.addPrimaryKeyConstraint('imported_posts_key', ['source', 'source_id']),
    )
    await index(db, 'imported_posts', ['post_id'])
    await table('imported_pictures', { address: 'key', sha256: 'text', path: 'text' })
    await index(db, 'imported_pictures', ['sha256'])
  },
})

async function createImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableMaker(db, engine)('imports', {
    id: 'key',
    kind: 'text',
    source: 'text',
    file_name: 'text',
    bytes: 'number',
    site_url: 'text',
    state: 'text',
    choices: 'text',
    found: 'text',
    authors: 'text',
    decided: 'text',
    archive_key: 'optional text',
    archive_name: 'text',
    archive_bytes: 'number',
    stop_requested: 'integer',
    problem: 'text',
    pictures: 'integer',
    reused_pictures: 'integer',
    pictures_without_alt: 'integer',
    kept_posts: 'integer',
    created_at: 'text',
    created_by: 'text',
    started_at: 'optional text',
    started_by: 'text',
    finished_at: 'optional text',
  })
  await index(db, 'imports', ['created_at'])
  await index(db, 'imports', ['state'])
}

async function createItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  await table(
    'import_items',
    {
      import_id: 'text',
      position: 'integer',
      source_id: 'text',
      kind: 'text',
      state: 'text',
      title: 'text',
      published_at: 'optional text',
      author: 'text',
      old_paths: 'text',
      tag_paths: 'text',
      content: 'text',
      pictures: 'text',
      missing_pictures: 'text',
      notes: 'text',
      same_choice: 'optional text',
      same_post_id: 'optional text',
      same_was_imported: 'integer',
      decision: 'text',
      reason: 'text',
      has_problem: 'integer',
      outcome: 'optional text',
      written_at: 'optional text',
      post_id: 'optional text',
      post_version: 'integer',
    },
    (t) =>
      t
        .addPrimaryKeyConstraint('import_items_key', ['import_id', 'position'])
        .addForeignKeyConstraint('import_items_import', ['import_id'], 'imports', ['id'], (key) => key.onDelete('cascade')),
  )
  await table(
    'import_addresses',
    { import_id: 'text', position: 'integer', from_path: 'text', target: 'text', works: 'optional text' },
    (t) =>
      t
        .addPrimaryKeyConstraint('import_addresses_key', ['import_id', 'position'])
        .addForeignKeyConstraint('import_addresses_import', ['import_id'], 'imports', ['id'], (key) => key.onDelete('cascade')),
  )
}
