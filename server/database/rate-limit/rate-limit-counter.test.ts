import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { createClockFrom } from '../clock.ts'
import { type RateLimitCounter, createRateLimitCounter } from './rate-limit-counter.ts'

/** Within the day, because the next day has another salt. */
const AHEAD_MS = 12 * 3_600_000
const LIMIT = { max: 3, windowMs: 60_000 }

describeEachEngine('rate limit counter', (engine) => {
  let fresh: TestStore
  let time: number
  let counter: RateLimitCounter
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    time = Date.parse('2026-03-01T10:00:00Z')
    counter = createRateLimitCounter(
      fresh.store,
      'call',
      createClockFrom(() => new Date(time)),
    )
  })
  afterEach(() => fresh.close())

  const increment = async (key: string) => (await counter.increment(key, LIMIT)).count

  test('counts each key up to one above the limit until the window ends', async () => {
    for (const n of [1, 2, 3, 4, 4]) expect(await increment('Asha')).toBe(n)
    expect(await increment('Ben')).toBe(1)
    time += 59_999
    expect(await counter.increment('Asha', LIMIT)).toEqual({ count: 4, resetsInMs: 1 })
    time += 1
    expect(await counter.increment('Asha', LIMIT)).toEqual({ count: 1, resetsInMs: 60_000 })
  })

  test('concurrent increments are all counted', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => increment('Asha')))
    expect(all.toSorted()).toEqual([1, 2, 3, 4, 4])
  })

  test('decrement takes one back, and reset all of them', async () => {
    for (let n = 0; n < 6; n += 1) await increment('Asha')
    await counter.decrement('Asha', LIMIT)
    expect(await increment('Asha')).toBe(3)
    await counter.reset('Asha')
    await counter.decrement('Asha', LIMIT)
    expect(await increment('Asha')).toBe(1)
  })

  test.runIf(engine === 'postgres')('a window that was stored while the clock was hours ahead counts as over', async () => {
    time += AHEAD_MS
    for (let n = 0; n < 6; n += 1) await increment('Asha')
    time -= AHEAD_MS
    expect(await counter.increment('Asha', LIMIT)).toEqual({ count: 1, resetsInMs: 60_000 })
    expect(await counter.increment('Asha', LIMIT)).toEqual({ count: 2, resetsInMs: 60_000 })
  })

  test('deleteExpired keeps counts whose window has not ended', async () => {
    await increment('early')
    time += 30_000
    await increment('late')
    time += 30_000
    await counter.deleteExpired()
    time -= 30_000
    expect([await increment('early'), await increment('late')]).toEqual([1, 2])
  })

  test.runIf(engine === 'postgres')('stores keys as hashes with a salt of the day that all nodes share', async () => {
    const { db } = fresh.store
    const otherNode = createRateLimitCounter(
      fresh.store,
      'call',
      createClockFrom(() => new Date(time)),
    )
    for (const key of ['POST /api/x 192.0.2.1', 'ada@example.com']) {
      expect((await counter.increment(key, LIMIT)).count).toBe(1)
      expect((await otherNode.increment(key, LIMIT)).count).toBe(2)
    }
    const stored = async () =>
      JSON.stringify([await db.selectFrom('rate_limit_counts').selectAll().execute(), await db.selectFrom('salts').selectAll().execute()])
    expect(await stored()).not.toMatch(/192\.0\.2|\/api|ada@|example/)
    const [today] = await db.selectFrom('salts').selectAll().execute()
    expect(today).toMatchObject({ name: '2026-03-01' })
    time += 24 * 3_600_000
    await counter.increment('ada@example.com', LIMIT)
    await counter.deleteExpired()
    expect(await stored()).not.toContain(today!.salt)
    expect(await db.selectFrom('salts').select('name').execute()).toEqual([{ name: '2026-03-02' }])
  })
})
