import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore } from '../../../tests/support/database/test-store.ts'

let fresh: TestStore
beforeAll(async () => {
  fresh = await createTestStore('sqlite')
})
afterAll(() => fresh.close())

const search = (query: string) => sql<{ n: number }>`${sql.raw(query)}`.execute(fresh.store.searchDb)

/** Takes some hundred milliseconds. */
const SLOW = 'with recursive up (n) as (select 1 union all select n + 1 from up where n < 1000000) select max(n) as n from up'

test('a search sees what was committed before it', async () => {
  await fresh.store.db.updateTable('content_version').set({ n: 41 }).execute()
  expect((await search('select n from content_version')).rows).toEqual([{ n: 41 }])
})

test('a slow search does not block the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await search(SLOW)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('an error rejects its own search, and the next one works', async () => {
  await expect(search('select n from nowhere')).rejects.toThrow('no such table: nowhere')
  await expect(search('delete from content_version')).rejects.toMatchObject({ message: expect.stringContaining('readonly'), errcode: 8 })
  expect((await search('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('too many searches at once get a 503', async () => {
  const searches = await Promise.allSettled([search(SLOW), ...Array.from({ length: 150 }, () => search('select 1 as n'))])
  const refused = searches.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(150)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  expect((await search('select 1 as n')).rows).toEqual([{ n: 1 }])
})
