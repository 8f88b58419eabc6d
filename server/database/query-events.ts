import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'

/** A statement that was executed. Its parameters are not part of it: they may be names, addresses and secrets. */
type ExecutedQuery = {
  /** With placeholders for all values. */
  sql: string
  operation: 'select' | 'insert' | 'update' | 'delete' | 'other'
  ms: number
  failed: boolean
  /** SQLite answers on the thread that serves all visitors: nobody is served while such a query runs. */
  blocksEventLoop: boolean
}

export type QueryEvents = ReturnType<typeof createQueryEvents>

/** Tells its listeners of every query, for measurements and the log. */
export function createQueryEvents() {
  const listeners: ((query: ExecutedQuery) => void)[] = []
  return {
    onQuery: (listener: (query: ExecutedQuery) => void) => void listeners.push(listener),

    /** For the `log` option of Kysely. */
    createLogger:
      ({ blocksEventLoop = false } = {}) =>
      ({ level, query, queryDurationMillis: ms }: LogEvent): void => {
        if (listeners.length === 0) return
        const executed = { sql: query.sql, operation: toOperation(query.query.kind), ms, failed: level === 'error', blocksEventLoop }
        for (const listener of listeners) listener(executed)
      },
  }
}

const OPERATIONS: Record<string, ExecutedQuery['operation']> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

const toOperation = (kind: string): ExecutedQuery['operation'] => OPERATIONS[kind] ?? 'other'

const MAX_LOGGED_SQL = 2000

/** Warns of each query that took longer than so many milliseconds; 0 turns it off. */
export function logSlowQueries({ onQuery }: Pick<QueryEvents, 'onQuery'>, slowQueryMs: number, log: FastifyBaseLogger): void {
  if (slowQueryMs === 0) return
  onQuery(({ sql, ms, failed, blocksEventLoop }) => {
    if (ms < slowQueryMs) return
    log.warn({ ms: Math.round(ms), sql: sql.slice(0, MAX_LOGGED_SQL), ...(failed && { failed }), blocksEventLoop }, 'slow query')
  })
}
