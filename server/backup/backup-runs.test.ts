import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { createBackupRuns } from './backup-runs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describeEachEngine('the runs of backups', (engine) => {
  let fresh: TestStore
  let time: number
  let runs: ReturnType<typeof createBackupRuns>
  beforeAll(async () => {
    fresh = await createTestStore(engine)
    runs = createBackupRuns(fresh.store.db, () => new Date(time))
  })
  afterAll(() => fresh.close())
  beforeEach(async () => {
    time = Date.parse('2026-11-16T12:00:00Z')
    await fresh.store.db.deleteFrom('backup_runs').execute()
    await fresh.store.db.deleteFrom('backup_lease').execute()
  })

  async function run(state: 'done' | 'failed'): Promise<void> {
    expect(await runs.lease.claim('node')).toBe(true)
    const id = await runs.begin('host', 'somewhere')
    await runs.finish({ id, holder: 'node' }, state, 1000, { reason: state === 'failed' ? 'no room' : '' })
  }

  test('of many nodes one gets the lease, and another only after it has ended', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `node ${n}`)
    const claims = await Promise.all(names.map((name) => runs.lease.claim(name)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    const winner = names[claims.indexOf(true)]!
    time += MINUTE_MS
    expect(await runs.lease.renew(winner)).toBe(true)
    time += 1.5 * MINUTE_MS
    expect(await runs.lease.claim('late')).toBe(false)
    time += MINUTE_MS
    expect(await runs.lease.renew(winner)).toBe(false)
    expect(await runs.lease.claim('late')).toBe(true)
    // The former holder cannot end the lease of the new one.
    await runs.lease.release(winner)
    expect(await runs.lease.claim('third')).toBe(false)
  })

  test('a run that a dead node left open is closed as failed by the next one', async () => {
    await runs.begin('host', 'somewhere')
    time += HOUR_MS
    await run('done')
    expect(await runs.last('failed')).toMatchObject({ reason: 'The site was stopped while it made this backup.' })
    expect(await runs.last('running')).toBeUndefined()
  })

  test('a backup is due until one has succeeded since its time', async () => {
    const due = new Date(time - HOUR_MS)
    expect(await runs.isDue(due)).toBe(true)
    await run('done')
    expect(await runs.isDue(due)).toBe(false)
    // Days later: what was missed is due once.
    time += 76 * HOUR_MS
    const laterDue = new Date(time - 5 * HOUR_MS)
    expect(await runs.isDue(laterDue)).toBe(true)
    await run('done')
    expect(await runs.isDue(laterDue)).toBe(false)
  })

  test('a failed backup is due again after ten minutes, then after an hour', async () => {
    const due = new Date(time - HOUR_MS)
    await run('failed')
    expect(await runs.isDue(due)).toBe(false)
    time += 11 * MINUTE_MS
    expect(await runs.isDue(due)).toBe(true)
    await run('failed')
    time += 11 * MINUTE_MS
    expect(await runs.isDue(due)).toBe(false)
    time += 50 * MINUTE_MS
    expect(await runs.isDue(due)).toBe(true)
  })
})
