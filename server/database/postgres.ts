import { PostgresDialect } from 'kysely'
import pg from 'pg'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3000
const STATEMENT_TIMEOUT_MS = 15_000

// Counts and sequence numbers come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'site',
  })
  // An idle connection may die with its server; the pool opens a new one, and an unheard error would end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}
