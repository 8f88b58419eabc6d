import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/index.ts'
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
  options: { skipLock?: boolean } = {},
): Promise<Store> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) {
    const reader = createSqliteReader(dataDir)
    const db = await migrateToLatest(
      new Kysely<Tables>({ dialect: sqliteDialect(dataDir, { ...options, onClose: reader.close }) }),
      'sqlite',
    )
    return { db, engine: 'sqlite', searchDb: new Kysely<Tables>({ dialect: reader.dialect() }) }
  }
  const migrationDb = await migrateToLatest(
    new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { forMigrations: true }) }),
    'postgres',
  )
  await migrationDb.destroy()
  const searchDb = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, SEARCH_POOL) })
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { onClose: () => searchDb.destroy() }) })
  return { db, engine: 'postgres', searchDb }
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
