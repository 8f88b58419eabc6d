import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore } from '../../tests/support/test-store.ts'

let fresh: TestStore
beforeAll(async () => {
  fresh = await createTestStore('sqlite')
})
afterAll(() => fresh.close())

const ask = (query: string) => sql<{ n: number }>`${sql.raw(query)}`.execute(fresh.store.searchDb)

/** Some hundred milliseconds. */
const SLOW = 'with recursive up (n) as (select 1 union all select n + 1 from up where n < 1000000) select max(n) as n from up'

test('a search sees what was committed before it', async () => {
  await fresh.store.db.updateTable('content_version').set({ n: 41 }).execute()
  expect((await ask('select n from content_version')).rows).toEqual([{ n: 41 }])
})

test('a slow search does not hold the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await ask(SLOW)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('what goes wrong in a search is told to its caller, and the next one works', async () => {
  await expect(ask('select n from nowhere')).rejects.toThrow('no such table: nowhere')
  await expect(ask('delete from content_version')).rejects.toMatchObject({ message: expect.stringContaining('readonly'), errcode: 8 })
  expect((await ask('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('of too many searches at once some are asked to come back', async () => {
  const asked = await Promise.allSettled([ask(SLOW), ...Array.from({ length: 150 }, () => ask('select 1 as n'))])
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(150)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  expect((await ask('select 1 as n')).rows).toEqual([{ n: 1 }])
})
