import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestStore, createTestStore } from '../../../tests/support/database/test-store.ts'
import type { Db, Tables } from '../tables.ts'
import { postgresDialect } from './postgres-dialect.ts'

const POOL_SIZE = 4
const WRITERS = 2

let fresh: TestStore
let db: Db
beforeAll(async () => {
  fresh = await createTestStore('postgres')
  db = new Kysely<Tables>({ dialect: postgresDialect(fresh.databaseUrl!, console.error, { poolSize: POOL_SIZE, statementTimeoutMs: 200 }) })
})
afterAll(async () => {
  await db.destroy()
  await fresh.close()
})

test('a transaction has timeouts of its own, which do not stay on the connection', async () => {
  const showTimeouts = async (connection: Db) => {
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(connection)
    return rows[0]
  }
  expect(await db.transaction().execute(showTimeouts)).toEqual({ statement: '15s', lock: '5s', idle: '20s' })
  expect(await showTimeouts(db)).toEqual({ statement: '0', lock: '0', idle: '0' })
})

test('a statement outside a transaction is cancelled after its timeout, on the server too', async () => {
  await expect(sql`select pg_sleep(300)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  const running = sql`select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(300)%' and state = 'active'`
  await expect.poll(async () => (await running.execute(fresh.store.db)).rows).toEqual([])
})

describe('while as many transactions wait as are allowed', () => {
  const release = Promise.withResolvers<void>()
  let waiting: Promise<unknown>[]
  beforeAll(async () => {
    const begun: Promise<void>[] = []
    waiting = Array.from({ length: WRITERS }, () => {
      const hasBegun = Promise.withResolvers<void>()
      begun.push(hasBegun.promise)
      return db.transaction().execute(async () => {
        hasBegun.resolve()
        await release.promise
      })
    })
    await Promise.all(begun)
  })

  test('reads go on, and another write waits for one of them', async () => {
    const order: string[] = []
    const write = db
      .updateTable('content_version')
      .set({ n: 7 })
      .execute()
      .then(() => order.push('write'))
    await db.selectFrom('content_version').select('n').execute()
    order.push('read')
    release.resolve()
    await Promise.all([...waiting, write])
    expect(order).toEqual(['read', 'write'])
  })
})
