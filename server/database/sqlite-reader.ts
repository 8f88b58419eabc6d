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
import { Unavailable } from '../http/failures.ts'

/** Each takes some milliseconds; whoever would wait longer is asked to come back. */
const MOST_WAITING = 100
const PROGRAM = new URL('./sqlite-reader-thread.ts', import.meta.url)

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }
export type Asked = { id: number; sql: string; parameters: readonly unknown[] }
export type Answer = { id: number } & ({ rows: unknown[] } | { error: { message: string; errcode: number | undefined } })

export type SqliteReader = ReturnType<typeof createSqliteReader>

/** They wait here, where they are counted, and not in a queue without an end. */
class ManyAtOnce extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * A second connection that only reads, on a thread of its own: whatever a search costs, the event loop goes on serving others. The
 * thread is started by the first query.
 */
export function createSqliteReader(dataDir: string) {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let thread: Worker | undefined

  return { dialect, close }

  function dialect(): Dialect {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: (await ask(sql, parameters)) as Row[],
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
      createAdapter: () => new ManyAtOnce(),
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

  async function ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    if (waiting.size >= MOST_WAITING) throw new Unavailable()
    const id = (asked += 1)
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is none
      running().postMessage({ id, sql, parameters } satisfies Asked)
    })
  }

  function running(): Worker {
    if (thread) return thread
    const started = new Worker(PROGRAM, { workerData: path.join(dataDir, 'site.db'), execArgv: [] })
    // The site ends without waiting for it.
    started.unref()
    started.on('message', (answer: Answer) => {
      const caller = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('rows' in answer) caller?.resolve(answer.rows)
      else caller?.reject(Object.assign(new Error(answer.error.message), { errcode: answer.error.errcode }))
    })
    started.on('error', (error: Error) => lose(started, error))
    started.on('exit', () => lose(started, new Error('The reader has ended.')))
    return (thread = started)
  }

  /** The next query starts a new one. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function close(): void {
    const ended = thread
    if (ended) lose(ended, new Unavailable())
    void ended?.terminate()
  }
}
