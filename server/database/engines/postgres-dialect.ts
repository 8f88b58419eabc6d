import { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3000
const STATEMENT_TIMEOUT_MS = 15_000
/** A reachable server has replied or given up by then, and the pool closes idle connections long before. */
const IDLE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000

// Counts and sequence numbers come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Options = {
  /** One connection without timeouts: migrating a large table may take long, and so may waiting for another node that does it. */
  forMigrations?: boolean
  poolSize?: number
  statementTimeoutMs?: number
  onClose?: () => Promise<void>
  /** Gets the pool, to count its connections. */
  onPool?: (pool: pg.Pool) => void
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
  options.onPool?.(pool)
  // When an idle connection breaks, the pool opens a new one; without a handler the error would end the process.
  pool.on('error', onError)
  // An error during a query also rejects the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: { options: pool.options, connect: () => pool.connect(), end: () => onClose().then(() => pool.end()) },
  })
}

/** Closes a connection whose peer has vanished: the operating system would wait for about 15 minutes. */
export function createSocketWithIdleTimeout(idleTimeoutMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(idleTimeoutMs, () => socket.destroy())
}
