import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { ReaderResponse, ReaderRequest } from './sqlite-reader.ts'

// The thread of sqlite-reader.ts: one query after the other.

const MAX_CACHED_STATEMENTS = 50
const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 })
database.exec('pragma cache_size = -8000')
const prepared = new LRUCache<string, ReturnType<DatabaseSync['prepare']>>({ max: MAX_CACHED_STATEMENTS })

parentPort?.on('message', ({ id, sql, parameters }: ReaderRequest) => {
  const answer = { id, ...runQuery(sql, parameters as SQLInputValue[]) } as ReaderResponse
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is none
  parentPort?.postMessage(answer)
})

function runQuery(sql: string, parameters: SQLInputValue[]) {
  try {
    return { rows: statementFor(sql).all(...parameters) }
  } catch (error) {
    // An error's own fields are lost on the way between threads.
    const { message, errcode } = error as Error & { errcode?: number }
    return { error: { message, errcode } }
  }
}

function statementFor(sql: string) {
  const statement = prepared.get(sql) ?? database.prepare(sql)
  prepared.set(sql, statement)
  return statement
}
