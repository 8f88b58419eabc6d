import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type PostgresMonitor, createPostgresMonitor } from './postgres-monitor.ts'
import { createPostgresPool } from './postgres-pool.ts'

const CONNECT_TIMEOUT_MS = 3000
const STATEMENT_TIMEOUT_MS = 10_000
/** For commands and tests: a site has DATABASE_POOL_SIZE. */
const DEFAULT_POOL_SIZE = 10
const RESERVED_FOR_READS = 2

// Counts and sequence numbers come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Options = {
  /** One connection without timeouts: migrating a large table may take long, and so may waiting for another node that does it. */
  forMigrations?: boolean
  poolSize?: number
  /** How many of them only reads may use. */
  reservedForReads?: number
  /** Of a statement outside a transaction. */
  statementTimeoutMs?: number
  monitor?: PostgresMonitor
  onClose?: () => Promise<void>
  /** Gets the pool, to count its connections. */
  onPool?: (pool: pg.Pool) => void
}

export function postgresDialect(url: string, onError: (error: Error) => void, options: Options = {}): PostgresDialect {
  const {
    forMigrations = false,
    poolSize = DEFAULT_POOL_SIZE,
    reservedForReads = RESERVED_FOR_READS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    monitor = createPostgresMonitor(url),
    onClose = async () => {},
    onPool,
  } = options
  if (forMigrations) return new MigrationDialect({ pool: createMigrationPool(url, onError) })
  const pool = createPostgresPool({ url, size: poolSize, reservedForReads, statementTimeoutMs, monitor, onError, onPool })
  return new PostgresDialect({ pool: { ...pool, end: () => onClose().then(() => pool.end()) } })
}

/** The lock of Kysely's migrations. Version 1.0.0 uses it, too. */
const MIGRATION_LOCK_ID = '3853314791062309107'

/** Kysely's own lock belongs to the session, which behind a pooler in transaction mode is another one for the next statement. */
class MigrationAdapter extends PostgresAdapter {
  /** Within a transaction, which ends it. */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK_ID)}::bigint)`.execute(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigrationAdapter()
  }
}

function createMigrationPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'site',
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
