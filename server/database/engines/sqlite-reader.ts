import path from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { ServiceUnavailableError } from '../../errors.ts'

/** Each takes some milliseconds. Beyond this, callers get a 503 with Retry-After. */
const MAX_PENDING = 100
/** The rows of a query do not live long. Without a limit, V8 lets a thread collect up to 192 MB of them before it frees any. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 }
const WORKER_URL = new URL('./sqlite-reader-worker.ts', import.meta.url)

type PendingQuery = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }
export type ReaderRequest = { id: number; sql: string; parameters: readonly unknown[] }
export type ReaderResponse = { id: number } & ({ rows: unknown[] } | { error: { message: string; errcode: number | undefined } })

/** Kysely would queue queries without a limit; `query` below limits them to MAX_PENDING. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * A read-only connection on a worker thread, so that a slow search never blocks the event loop. The first query starts the
 * thread.
 */
export function createSqliteReader(dataDir: string, onError: (error: unknown) => void) {
  const pending = new Map<number, PendingQuery>()
  let lastId = 0
  let worker: Worker | undefined

  return { dialect, close, countConnections }

  /** There is one, which runs one query at a time. */
  function countConnections() {
    const inUse = Math.min(pending.size, 1)
    return { inUse, idle: 1 - inUse, waiting: pending.size - inUse }
  }

  function dialect(): Dialect {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: (await query(sql, parameters)) as Row[],
      }),
      // oxlint-disable-next-line require-yield -- the interface asks for a generator, and this one only throws
      async *streamQuery() {
        throw new Error('The reader gives whole results only.')
      },
    }
    const rejectTransaction = async () => {
      throw new Error('The reader has no transactions.')
    }
    return {
      createAdapter: () => new ConcurrentSqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: rejectTransaction,
        commitTransaction: rejectTransaction,
        rollbackTransaction: rejectTransaction,
        destroy: async () => {},
      }),
    }
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    if (pending.size >= MAX_PENDING) throw new ServiceUnavailableError()
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      getWorker().postMessage({ id, sql, parameters } satisfies ReaderRequest)
    })
  }

  function getWorker(): Worker {
    if (worker) return worker
    const started = new Worker(WORKER_URL, { workerData: path.join(dataDir, 'site.db'), execArgv: [], resourceLimits: RESOURCE_LIMITS })
    // The process may exit while it runs.
    started.unref()
    started.on('message', (response: ReaderResponse) => {
      const caller = pending.get(response.id)
      pending.delete(response.id)
      if ('rows' in response) return caller?.resolve(response.rows)
      const error = Object.assign(new Error(response.error.message), { errcode: response.error.errcode })
      onError(error)
      caller?.reject(error)
    })
    started.on('error', (error: Error) => discardWorker(started, error))
    started.on('exit', () => discardWorker(started, new Error('The reader has ended.')))
    return (worker = started)
  }

  /** The next query starts a new one. */
  function discardWorker(lost: Worker, error: Error): void {
    if (worker !== lost) return
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  function close(): void {
    const ended = worker
    if (ended) discardWorker(ended, new ServiceUnavailableError())
    void ended?.terminate()
  }
}
