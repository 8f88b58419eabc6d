import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../server/database/migrations/index.ts'
import type { Engine } from '../../server/database/open.ts'
import { sqliteDialect } from '../../server/database/sqlite.ts'
import type { Tables } from '../../server/database/tables.ts'
import { freshStore } from './engines.ts'

/** A database as it was before this migration; `migrate` brings it to the newest shape. */
export async function databaseBefore(migration: string, engine: Engine) {
  const { db, close } = await emptyDatabase(engine)
  const all = migrations(engine)
  await migrate(Object.fromEntries(Object.entries(all).filter(([name]) => name < migration)))
  return { db, migrate: () => migrate(all), close }

  async function migrate(steps: typeof all): Promise<void> {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest()
    if (error) throw error
  }
}

async function emptyDatabase(engine: Engine): Promise<{ db: Kysely<Tables>; close: () => Promise<void> }> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'))
    const db = new Kysely<Tables>({ dialect: sqliteDialect(dataDir) })
    return { db, close: async () => db.destroy().then(() => rmSync(dataDir, { recursive: true })) }
  }
  const { store, close } = await freshStore(engine)
  await sql`drop schema public cascade`.execute(store.db)
  await sql`create schema public`.execute(store.db)
  return { db: store.db, close }
}
