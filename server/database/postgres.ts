import { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3000
const STATEMENT_TIMEOUT_MS = 15_000
/** A server that lives has answered or given up by then, and the pool closes idle connections long before. */
const IDLE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000

// Counts and sequence numbers come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Options = {
  /** One connection that waits as long as it takes: for a large table to change its shape, or for another node that does it. */
  forMigrations?: boolean
  /** How many connections, and how long a query may take. */
  poolSize?: number
  statementTimeoutMs?: number
  onClose?: () => Promise<void>
}

export function postgresDialect(url: string, onError: (error: Error) => void, options: Options = {}): PostgresDialect {
  const { forMigrations = false, poolSize = POOL_SIZE, statementTimeoutMs = STATEMENT_TIMEOUT_MS, onClose = async () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'site',
    ...(forMigrations
      ? { max: 1, keepAlive: true }
      : { max: poolSize, statement_timeout: statementTimeoutMs, stream: () => createSocketWithIdleTimeout(IDLE_TIMEOUT_MS) }),
  })
  // A connection may die with its server; the pool opens a new one, and an unheard error would end the process.
  pool.on('error', onError)
  // While a query uses the connection, the query is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: { options: pool.options, connect: () => pool.connect(), end: () => onClose().then(() => pool.end()) },
  })
}

/** Gives up on a peer that has vanished without a word: the system itself would wait for a quarter of an hour. */
export function createSocketWithIdleTimeout(idleTimeoutMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(idleTimeoutMs, () => socket.destroy())
}
