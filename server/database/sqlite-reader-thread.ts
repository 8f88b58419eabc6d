import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Answer, Asked } from './sqlite-reader.ts'

// The thread of sqlite-reader.ts: one query after the other.

const PREPARED_KEPT = 50
const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 })
database.exec('pragma cache_size = -8000')
const prepared = new LRUCache<string, ReturnType<DatabaseSync['prepare']>>({ max: PREPARED_KEPT })

parentPort?.on('message', ({ id, sql, parameters }: Asked) => {
  const answer = { id, ...answerTo(sql, parameters as SQLInputValue[]) } as Answer
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there is none
  parentPort?.postMessage(answer)
})

function answerTo(sql: string, parameters: SQLInputValue[]) {
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
