import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { migrations } from '../../../server/database/migrations/index.ts'
import { runMigrations } from '../../../server/database/migrations/run-migrations.ts'
import type { Engine } from '../../../server/database/store.ts'
import { postgresDialect } from '../../../server/database/engines/postgres-dialect.ts'
import { sqliteDialect } from '../../../server/database/engines/sqlite-dialect.ts'
import type { Tables } from '../../../server/database/tables.ts'
import type { SiteData } from '../site-process.ts'
import { createTestStore } from './test-store.ts'

/** A database without tables, for tests that fill it as it was before a migration. */
export async function createEmptyDatabase(engine: Engine): Promise<{ db: Kysely<Tables>; close: () => Promise<void> }> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'))
    const db = openWithoutMigrating({ dataDir })
    return { db, close: async () => db.destroy().then(() => rmSync(dataDir, { recursive: true })) }
  }
  const { store, close } = await createTestStore(engine)
  await sql`drop schema public cascade`.execute(store.db)
  await sql`create schema public`.execute(store.db)
  return { db: store.db, close }
}

export function openWithoutMigrating({ dataDir, databaseUrl }: SiteData): Kysely<Tables> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, console.error, { forMigrations: true }) : sqliteDialect(dataDir)
  return new Kysely<Tables>({ dialect })
}

/** Runs the migrations before the named one; without a name, all of them. */
export async function migrateUntil(db: Kysely<Tables>, engine: Engine, name = '~'): Promise<void> {
  const steps = Object.fromEntries(Object.entries(migrations(engine)).filter(([step]) => step < name))
  await runMigrations(db, engine, { steps })
}
