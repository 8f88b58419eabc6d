import { Kysely } from 'kysely'
import type pg from 'pg'
import { type MigrationOptions, runMigrations } from '../migrations/run-migrations.ts'
import { createErrorRecord, createSqliteHealth } from './database-health.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPostgresMonitor } from './postgres-monitor.ts'
import { createSqliteReader } from './sqlite-reader.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createQueryEvents } from '../query-events.ts'
import type { Engine, MonitoredStore, PoolCounts } from '../store.ts'
import type { Db, Tables } from '../tables.ts'

/** Searches have connections of their own, so that they never occupy those of other queries. */
const SEARCH_POOL = { poolSize: 2, reservedForReads: 0, statementTimeoutMs: 3000 }

/** Opens the database that the settings name and runs the migrations. */
export async function openStore(
  settings: { databaseUrl: string | undefined; databasePoolSize?: number; dataDir: string },
  onError: (error: Error) => void,
  options: { skipLock?: boolean } & Pick<MigrationOptions, 'onNotice'> = {},
): Promise<MonitoredStore> {
  const { databaseUrl, databasePoolSize, dataDir } = settings
  const { onQuery, createLogger } = createQueryEvents()
  if (!databaseUrl) {
    const errors = createErrorRecord()
    const reader = createSqliteReader(dataDir, errors.record)
    const db = await migrate(
      new Kysely<Tables>({
        dialect: sqliteDialect(dataDir, { ...options, onClose: reader.close, onError: errors.record }),
        log: createLogger({ blocksEventLoop: true }),
      }),
      'sqlite',
      options,
    )
    const searchDb = new Kysely<Tables>({ dialect: reader.dialect(), log: createLogger() })
    const countConnections = () => [{ pool: 'search', ...reader.countConnections() }]
    return { db, engine: 'sqlite', searchDb, health: createSqliteHealth(errors), onQuery, countConnections }
  }
  const migrationDb = await migrate(
    new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, onError, { forMigrations: true }) }),
    'postgres',
    options,
  )
  await migrationDb.destroy()
  const monitor = createPostgresMonitor(databaseUrl)
  const pools = createPoolList()
  const searchDb = new Kysely<Tables>({
    dialect: postgresDialect(databaseUrl, onError, { ...SEARCH_POOL, monitor, onPool: pools.add('search') }),
    log: createLogger(),
  })
  const db = new Kysely<Tables>({
    dialect: postgresDialect(databaseUrl, onError, {
      ...(databasePoolSize && { poolSize: databasePoolSize }),
      monitor,
      onPool: pools.add('main'),
      onClose: () => searchDb.destroy(),
    }),
    log: createLogger(),
  })
  return { db, engine: 'postgres', searchDb, health: monitor, onQuery, countConnections: pools.count }
}

function createPoolList() {
  const pools: { name: string; pool: pg.Pool }[] = []
  return {
    add: (name: string) => (pool: pg.Pool) => void pools.push({ name, pool }),
    count: (): PoolCounts[] =>
      pools.map(({ name, pool: { totalCount, idleCount, waitingCount } }) => ({
        pool: name,
        inUse: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
  }
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
