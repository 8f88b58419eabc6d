import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/index.ts'
import { createErrorRecord, createSqliteHealth } from './database-health.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPostgresMonitor } from './postgres-monitor.ts'
import { createSqliteReader } from './sqlite-reader.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Engine, Store } from '../store.ts'
import type { Db, Tables } from '../tables.ts'

/** Searches have connections of their own, so that they never occupy those of other queries. */
const SEARCH_POOL = { poolSize: 2, reservedForReads: 0, statementTimeoutMs: 3000 }

/** Opens the database that the settings name and runs the migrations. */
export async function openStore(
  settings: { databaseUrl: string | undefined; databasePoolSize?: number; dataDir: string },
  onError: (error: Error) => void,
  options: { skipLock?: boolean } = {},
): Promise<Store> {
  const { databaseUrl, databasePoolSize, dataDir } = settings
  if (!databaseUrl) {
    const errors = createErrorRecord()
    const reader = createSqliteReader(dataDir, errors.record)
    const db = await migrateToLatest(
      new Kysely<Tables>({ dialect: sqliteDialect(dataDir, { ...options, onClose: reader.close, onError: errors.record }) }),
      'sqlite',
    )
    return { db, engine: 'sqlite', searchDb: new Kysely<Tables>({ dialect: reader.dialect() }), health: createSqliteHealth(errors) }
  }
  const migrationDb = await migrateToLatest(
    new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { forMigrations: true }) }),
    'postgres',
  )
  await migrationDb.destroy()
  const monitor = createPostgresMonitor(databaseUrl)
  const searchDb = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { ...SEARCH_POOL, monitor }) })
  const pool = { ...(databasePoolSize && { poolSize: databasePoolSize }), monitor, onClose: () => searchDb.destroy() }
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, pool) })
  return { db, engine: 'postgres', searchDb, health: monitor }
}

async function migrateToLatest(db: Db, engine: Engine): Promise<Db> {
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}
