import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { ReaderResponse, ReaderRequest } from './sqlite-reader.ts'

// The worker thread of sqlite-reader.ts: runs one query at a time.

const MAX_CACHED_STATEMENTS = 50
const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 })
database.exec('pragma cache_size = -8000')
const prepared = new LRUCache<string, ReturnType<DatabaseSync['prepare']>>({ max: MAX_CACHED_STATEMENTS })

parentPort?.on('message', ({ id, sql, parameters }: ReaderRequest) => {
  const response = { id, ...runQuery(sql, parameters as SQLInputValue[]) } as ReaderResponse
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(response)
})

function runQuery(sql: string, parameters: SQLInputValue[]) {
  try {
    return { rows: statementFor(sql).all(...parameters) }
  } catch (error) {
    // The fields of an error are lost between threads.
    const { message, errcode } = error as Error & { errcode?: number }
    return { error: { message, errcode } }
  }
}

function statementFor(sql: string) {
  const statement = prepared.get(sql) ?? database.prepare(sql)
  prepared.set(sql, statement)
  return statement
}
