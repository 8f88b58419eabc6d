import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/test-store.ts'
import { type RateLimitCounter, createRateLimitCounter } from './rate-limit-counter.ts'

const LIMIT = { max: 3, windowMs: 60_000 }

describeEachEngine('counts', (engine) => {
  let fresh: TestStore
  let time: number
  let counts: RateLimitCounter
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    time = Date.parse('2026-03-01T10:00:00Z')
    counts = createRateLimitCounter(fresh.store, 'call', () => new Date(time))
  })
  afterEach(() => fresh.close())

  const added = async (key: string) => (await counts.increment(key, LIMIT)).n

  test('go up to one beyond the limit, each key by itself, until the window ends', async () => {
    for (const n of [1, 2, 3, 4, 4]) expect(await added('Asha')).toBe(n)
    expect(await added('Ben')).toBe(1)
    time += 59_999
    expect(await counts.increment('Asha', LIMIT)).toEqual({ n: 4, endsInMs: 1 })
    time += 1
    expect(await counts.increment('Asha', LIMIT)).toEqual({ n: 1, endsInMs: 60_000 })
  })

  test('miss nobody who comes at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => added('Asha')))
    expect(all.toSorted()).toEqual([1, 2, 3, 4, 4])
  })

  test('are taken back one by one, and forgotten', async () => {
    for (let n = 0; n < 6; n += 1) await added('Asha')
    await counts.decrement('Asha', LIMIT)
    expect(await added('Asha')).toBe(3)
    await counts.reset('Asha')
    await counts.decrement('Asha', LIMIT)
    expect(await added('Asha')).toBe(1)
  })

  test('outlive the tidying only while their window lasts', async () => {
    await added('early')
    time += 30_000
    await added('late')
    time += 30_000
    await counts.deleteExpired()
    time -= 30_000
    expect([await added('early'), await added('late')]).toEqual([1, 2])
  })

  test.runIf(engine === 'postgres')(
    'name nobody: an address or account is a hash with a salt of the day, which all nodes share',
    async () => {
      const { db } = fresh.store
      const otherNode = createRateLimitCounter(fresh.store, 'call', () => new Date(time))
      for (const key of ['POST /api/x 192.0.2.1', 'ada@example.com']) {
        expect((await counts.increment(key, LIMIT)).n).toBe(1)
        expect((await otherNode.increment(key, LIMIT)).n).toBe(2)
      }
      const stored = async () =>
        JSON.stringify([await db.selectFrom('rate_limit_counts').selectAll().execute(), await db.selectFrom('salts').selectAll().execute()])
      expect(await stored()).not.toMatch(/192|api|ada|example/)
      const [today] = await db.selectFrom('salts').selectAll().execute()
      expect(today).toMatchObject({ name: '2026-03-01' })
      time += 24 * 3_600_000
      await counts.increment('ada@example.com', LIMIT)
      await counts.deleteExpired()
      expect(await stored()).not.toContain(today!.salt)
      expect(await db.selectFrom('salts').select('name').execute()).toEqual([{ name: '2026-03-02' }])
    },
  )
})
