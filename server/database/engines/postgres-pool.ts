import { Socket, connect } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { PostgresMonitor } from './postgres-monitor.ts'

const CONNECT_TIMEOUT_MS = 3000
/** Of one statement in a transaction. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Long enough for any transaction of the site; a table that is locked for longer must not occupy all connections. */
const LOCK_TIMEOUT_MS = 5000
/** A node that hangs in a transaction would keep its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 20_000
/** A reachable server has replied or given up by then. */
const SERVER_GRACE_MS = 2000

/**
 * Together with `begin`, and for the transaction only: behind a pooler, the settings of a session would stay on a connection that others use
 * next, and PgBouncer refuses them in the startup packet (docs/decisions/0034).
 */
const TRANSACTION_TIMEOUTS = `
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local lock_timeout = ${LOCK_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`

type Options = {
  url: string
  size: number
  /** Connections that only reads may use, so that pages are served while all writes wait. */
  reservedForReads: number
  /** Of a statement outside a transaction. */
  statementTimeoutMs: number
  monitor: PostgresMonitor
  onError: (error: Error) => void
  /** Gets the pool, to count its connections. */
  onPool?: ((pool: pg.Pool) => void) | undefined
}

/** The connections of a node. A caller waits for one when it runs its first statement, as only that tells a read from a write. */
export function createPostgresPool({ url, size, reservedForReads, statementTimeoutMs, monitor, onError, onPool }: Options): PostgresPool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'site',
    stream: createSocket,
  })
  onPool?.(pool)
  const writers = createPermits(size - reservedForReads)
  // When an idle connection breaks, the pool opens a new one; without a handler the error would end the process.
  pool.on('error', (error) => !monitor.isDown() && onError(error))
  // An error during a query also rejects the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  monitor.onDown(() => {
    for (const socket of sockets) socket.destroy()
    writers.refuseAll()
  })

  return { options: pool.options, connect: async () => createClient(), end: () => pool.end() }

  /** The pool tries to connect for everybody who waits: while the database is down, each try ends at once. */
  function createSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (monitor.isDown()) setImmediate(() => socket.destroy())
    return socket
  }

  function createClient(): PostgresPoolClient {
    let client: pg.PoolClient | undefined
    let returnPermit = () => {}
    let isInTransaction = false
    let isDoubtful = false

    return {
      get processID() {
        return (client as unknown as BackendKey | undefined)?.processID ?? 0
      },
      query: (async (sql: string, parameters: readonly unknown[]) => {
        if (monitor.isDown()) throw connectionError('08006', 'The database does not answer')
        try {
          client ??= await acquire(sql)
          const isBegin = BEGIN.test(sql)
          if (isBegin) isInTransaction = true
          const result = await run(client, isBegin ? `${sql}; ${TRANSACTION_TIMEOUTS}` : sql, parameters)
          if (END.test(sql)) isInTransaction = false
          return result
        } catch (error) {
          monitor.record(error)
          throw error
        }
      }) as unknown as PostgresPoolClient['query'],
      release(destroy = false) {
        client?.release(destroy || isDoubtful)
        returnPermit()
      },
    }

    async function acquire(sql: string): Promise<pg.PoolClient> {
      if (!READ.test(sql)) returnPermit = await writers.acquire()
      return pool.connect()
    }

    /** Timed here, too: a pooler may ignore the timeouts of the server, and a server that has vanished does not answer at all. */
    async function run(connection: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
      let timer = setTimeout(
        () => {
          isDoubtful = true
          cancelStatement(connection)
          timer = setTimeout(() => connection.connection.stream.destroy(), SERVER_GRACE_MS)
        },
        isInTransaction ? STATEMENT_TIMEOUT_MS + SERVER_GRACE_MS : statementTimeoutMs,
      )
      try {
        return await connection.query(sql, [...parameters])
      } finally {
        clearTimeout(timer)
      }
    }
  }
}

const READ = /^\s*select\b/i
const BEGIN = /^(begin|start transaction)\b/
const END = /^(commit|rollback)$/

/** With the code that PostgreSQL has for it. */
const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code })

/** What identifies a connection in a request to cancel. Not in the types of `pg`. */
type BackendKey = { processID: number; secretKey: number }

/** https://www.postgresql.org/docs/current/protocol-message-formats.html#PROTOCOL-MESSAGE-FORMATS-CANCELREQUEST, which poolers pass on. */
function cancelStatement(client: pg.PoolClient): void {
  const { processID, secretKey } = client as unknown as BackendKey
  const request = Buffer.alloc(16)
  for (const [at, value] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(value, at * 4)
  const { host, port } = client
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => {})
  socket.setTimeout(SERVER_GRACE_MS, () => socket.destroy())
  socket.end(request)
}

/** Lets a number of callers go on at a time. The others wait for a limited time, in order. */
function createPermits(count: number) {
  let free = count
  const waiting = new Map<() => void, (error: Error) => void>()

  return {
    /** Resolves to a function that gives the permit back. */
    async acquire(): Promise<() => void> {
      if (free > 0) free -= 1
      else await waitForTurn()
      return giveBack
    },

    refuseAll(): void {
      for (const refuse of waiting.values()) refuse(connectionError('08006', 'The database does not answer'))
      waiting.clear()
    },
  }

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      const refuse = (error: Error) => {
        clearTimeout(timer)
        waiting.delete(goOn)
        reject(error)
      }
      const timer = setTimeout(() => refuse(connectionError('55P03', 'All connections for writes are in use')), CONNECT_TIMEOUT_MS)
      waiting.set(goOn, refuse)
    })
  }

  function giveBack(): void {
    const [next] = waiting.keys()
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }
}
