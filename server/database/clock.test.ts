import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type Clock, createClock } from './clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** PostgreSQL has microseconds, a Date milliseconds. */
const ROUNDING_MS = 1

describeEachEngine('clock', (engine) => {
  let fresh: TestStore
  let aheadMs: number
  let warnings: { offsetMs: number }[]
  let clock: Clock
  const machineClock = { wallMs: () => Date.now() + aheadMs, monotonicMs: () => performance.now() }
  const log = { warn: (fields: { offsetMs: number }) => void warnings.push(fields) }
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    aheadMs = 10 * MINUTE_MS
    warnings = []
    clock = await createClock(fresh.store, { machineClock, log: log as never })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fresh.close()
  })

  async function databaseMs(): Promise<number> {
    if (engine === 'sqlite') return machineClock.wallMs()
    const query = sql<{ ms: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as ms`
    return (await query.execute(fresh.store.db)).rows[0]!.ms
  }

  /** How far the clock is off, at least: zero if it may be right. */
  async function errorMs(): Promise<number> {
    const before = await databaseMs()
    const shown = clock.now().getTime()
    const after = await databaseMs()
    return Math.max(0, before - ROUNDING_MS - shown, shown - after)
  }

  test('shows the time of the database, whatever the machine says', async () => {
    expect(await errorMs()).toBeLessThan(MINUTE_MS)
    aheadMs = DAY_MS
    expect(await errorMs()).toBeLessThan(MINUTE_MS)
    aheadMs = -DAY_MS
    expect(await errorMs()).toBeLessThan(MINUTE_MS)
    expect(Math.abs(clock.machineNow().getTime() - machineClock.wallMs())).toBeLessThan(MINUTE_MS)
  })

  test.runIf(engine === 'postgres')('says how far the machine is ahead of the database, and warns once', async () => {
    expect(Math.abs(clock.offsetMs() - aheadMs)).toBeLessThan(MINUTE_MS)
    expect(warnings).toEqual([{ offsetMs: expect.any(Number) }])
  })

  test.runIf(engine === 'postgres')('measures again, and is never further off than the reply took', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let skipMs = 0
    const { monotonicMs } = machineClock
    machineClock.monotonicMs = () => monotonicMs() + skipMs
    try {
      clock = await createClock(fresh.store, { machineClock, log: log as never })
      clock.start()
      // As if the machine had been suspended: its clock for durations went on without the database's.
      skipMs = 30 * MINUTE_MS
      expect(await errorMs()).toBeGreaterThan(20 * MINUTE_MS)
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.poll(errorMs).toBeLessThan(MINUTE_MS)
    } finally {
      machineClock.monotonicMs = monotonicMs
      clock.stop()
    }
  })

  test.runIf(engine === 'postgres')('goes on while the database is away', async () => {
    const before = clock.now().getTime()
    const broken = { ...fresh.store, db: fresh.store.db.withSchema('missing') }
    await fresh.store.db.destroy()
    const startedWithout = await createClock(broken, { machineClock, log: log as never })
    expect(Math.abs(startedWithout.now().getTime() - machineClock.wallMs())).toBeLessThan(MINUTE_MS)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
    fresh = await createTestStore(engine)
  })
})
