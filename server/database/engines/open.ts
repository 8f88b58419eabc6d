import { Kysely } from 'kysely'
import { type MigrationOptions, runMigrations } from '../migrations/run-migrations.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createSqliteReader } from './sqlite-reader.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Engine, Store } from '../store.ts'
import type { Db, Tables } from '../tables.ts'

/** Searches have connections of their own, so that they never occupy those of other queries. */
const SEARCH_POOL = { poolSize: 2, statementTimeoutMs: 3000 }

/** Opens the database that the settings name and runs the migrations. */
export async function openStore(
  settings: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void,
  options: { skipLock?: boolean } & Pick<MigrationOptions, 'onNotice'> = {},
): Promise<Store> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) {
    const reader = createSqliteReader(dataDir)
    const db = await migrate(
      new Kysely<Tables>({ dialect: sqliteDialect(dataDir, { ...options, onClose: reader.close }) }),
      'sqlite',
      options,
    )
    return { db, engine: 'sqlite', searchDb: new Kysely<Tables>({ dialect: reader.dialect() }) }
  }
  const migrationDb = await migrate(
    new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { forMigrations: true }) }),
    'postgres',
    options,
  )
  await migrationDb.destroy()
  const searchDb = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, SEARCH_POOL) })
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { onClose: () => searchDb.destroy() }) })
  return { db, engine: 'postgres', searchDb }
}

async function migrate(db: Db, engine: Engine, options: MigrationOptions): Promise<Db> {
  try {
    await runMigrations(db, engine, options)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}
