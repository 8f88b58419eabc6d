import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createErrorRecord } from './database-health.ts'
import { explainStorageError } from './storage-errors.ts'
import type { DatabaseHealth } from '../store.ts'

const PROBE_INTERVAL_MS = 1000
const RETRY_INTERVAL_MS = 250
/** Counted in turns of the event loop: a process that was paused itself, or was busy, has not waited for the database. */
const TURN_MS = 250
const SILENT_TURNS = 8

const READ_ONLY_SQL = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`

export type PostgresMonitor = DatabaseHealth & { record: (error: unknown) => void }

/**
 * Asks the database every second whether it answers, on a connection of its own: all others may be waiting for a lock. While it does not
 * answer, queries fail at once instead of waiting for their timeouts.
 */
export function createPostgresMonitor(url: string): PostgresMonitor {
  const { record, lastingError, clearError } = createErrorRecord()
  const downListeners: (() => void)[] = []
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let lastQuery: Promise<unknown> = Promise.resolve()
  let isDown = false
  let running: Promise<void> | undefined

  return {
    isDown: () => isDown,
    record,
    lastingError,
    clearError,
    onDown: (listener) => void downListeners.push(listener),

    async notify(channel, payload) {
      await query('select pg_notify($1, $2)', [channel, payload])
    },

    /** Waits for the first answer, or for the knowledge that there is none. */
    async start(): Promise<void> {
      await probe()
      running = probeUntilStopped()
    },

    async stop(): Promise<void> {
      stopping.abort()
      discard()
      await running
    },
  }

  async function probeUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(isDown ? RETRY_INTERVAL_MS : PROBE_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await probe()
    }
  }

  async function probe(): Promise<void> {
    const wasConnected = client !== undefined
    try {
      if (!client) await connect()
      const { rows } = await query<{ isReadOnly: boolean }>(READ_ONLY_SQL)
      isDown = false
      if (rows[0]?.isReadOnly) record({ code: '25006' })
    } catch (error) {
      discard()
      if (stopping.signal.aborted) return
      // The server may have closed this connection only.
      if (wasConnected && !(error instanceof SilentError)) return probe()
      if (error instanceof SilentError || explainStorageError(error)?.kind === 'unreachable') markDown()
      // Any other error is an answer.
      else isDown = false
    }
  }

  function markDown(): void {
    if (isDown) return
    isDown = true
    for (const listener of downListeners) listener()
  }

  async function connect(): Promise<void> {
    const connecting = new pg.Client({ connectionString: url, application_name: 'site-monitor' })
    client = connecting
    connecting.on('error', () => client === connecting && discard())
    await unlessSilent(connecting.connect())
  }

  /** One after the other. The first that gets no answer shows that the database is down, also for those behind it. */
  function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const next = lastQuery.then(() => {
      if (!client) throw new Error('Connection terminated')
      return unlessSilent(client.query<Row>(sql, values))
    })
    lastQuery = next.catch((error: unknown) => {
      if (!(error instanceof SilentError)) return
      discard()
      markDown()
    })
    return next
  }

  function discard(): void {
    const discarded = client
    client = undefined
    discarded?.connection.stream.destroy()
  }
}

class SilentError extends Error {}

/** Rejects if there is no answer within some turns of the event loop. */
async function unlessSilent<T>(answer: Promise<T>): Promise<T> {
  let isSettled = false
  const settled = answer.then(
    () => void (isSettled = true),
    () => void (isSettled = true),
  )
  for (let turn = 0; turn < SILENT_TURNS && !isSettled; turn += 1) {
    const timer = new AbortController()
    await Promise.race([settled, pause(TURN_MS, undefined, { signal: timer.signal, ref: false }).catch(() => {})])
    timer.abort()
  }
  if (!isSettled) throw new SilentError('The database does not answer')
  return answer
}
