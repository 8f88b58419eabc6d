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
import { ServiceUnavailableError } from '../errors.ts'

/** Each takes some milliseconds; whoever would wait longer is asked to come back. */
const MAX_PENDING = 100
const WORKER_URL = new URL('./sqlite-reader-worker.ts', import.meta.url)

type PendingQuery = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }
export type ReaderRequest = { id: number; sql: string; parameters: readonly unknown[] }
export type ReaderResponse = { id: number } & ({ rows: unknown[] } | { error: { message: string; errcode: number | undefined } })

export type SqliteReader = ReturnType<typeof createSqliteReader>

/** They wait here, where they are counted, and not in a queue without an end. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * A second connection that only reads, on a thread of its own: whatever a search costs, the event loop goes on serving others. The
 * thread is started by the first query.
 */
export function createSqliteReader(dataDir: string) {
  const pending = new Map<number, PendingQuery>()
  let lastId = 0
  let worker: Worker | undefined

  return { dialect, close }

  function dialect(): Dialect {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: (await query(sql, parameters)) as Row[],
      }),
      // oxlint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error('The reader gives whole results only.')
      },
    }
    const onlyReads = async () => {
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
        beginTransaction: onlyReads,
        commitTransaction: onlyReads,
        rollbackTransaction: onlyReads,
        destroy: async () => {},
      }),
    }
  }

  async function query(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    if (pending.size >= MAX_PENDING) throw new ServiceUnavailableError()
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is none
      getWorker().postMessage({ id, sql, parameters } satisfies ReaderRequest)
    })
  }

  function getWorker(): Worker {
    if (worker) return worker
    const started = new Worker(WORKER_URL, { workerData: path.join(dataDir, 'site.db'), execArgv: [] })
    // The site ends without waiting for it.
    started.unref()
    started.on('message', (answer: ReaderResponse) => {
      const caller = pending.get(answer.id)
      pending.delete(answer.id)
      if ('rows' in answer) caller?.resolve(answer.rows)
      else caller?.reject(Object.assign(new Error(answer.error.message), { errcode: answer.error.errcode }))
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
