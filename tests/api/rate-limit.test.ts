import { expect, test, vi } from 'vitest'
import { describeEachEngine } from '../support/database/test-store.ts'
import { startTestSite } from '../support/test-site.ts'

const READS = { url: '/api/admin/me', max: 1200 } as const
const WRITES = { method: 'POST', url: '/api/blogs/create', max: 300, payload: { mainHeading: 'x' } } as const
const EXTRA_CALLS = 40
/** Enough for more than a thousand requests on a busy machine. */

describeEachEngine('rate limits of calls', (engine) => {
  test('calls beyond the limit get 429 before the session is looked up', async () => {
    const site = await startTestSite(engine, { RATE_LIMIT: 'on' })
    // The clock stands still, so that no window ends during the test.
    site.setTime('2026-11-16T09:00:00.000Z')
    try {
      for (const { max, ...call } of [READS, WRITES]) {
        const statuses = new Map<number, number>()
        const selects = vi.spyOn(site.store.db, 'selectFrom')
        for (let n = 0; n < max + EXTRA_CALLS; n += 1) {
          const { statusCode } = await site.inject({ ...call, headers: { cookie: `session=made-up-${n}` } })
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        }
        const sessionSelects = selects.mock.calls.filter(([table]) => table === 'sessions')
        selects.mockRestore()
        expect(Object.fromEntries(statuses)).toEqual({ 401: max, 429: EXTRA_CALLS })
        expect(sessionSelects).toHaveLength(max)
      }
    } finally {
      await site.close()
    }
  })

  test('calls from another site count, too', async () => {
    const site = await startTestSite(engine, { RATE_LIMIT: 'on' })
    // The clock stands still, so that no window ends during the test.
    site.setTime('2026-11-16T09:00:00.000Z')
    try {
      const callFromOtherSite = async () =>
        (await site.inject({ method: 'POST', url: '/api/newsletter/subscribe', headers: { 'sec-fetch-site': 'cross-site' }, payload: {} }))
          .statusCode
      for (let n = 0; n < 60; n += 1) expect(await callFromOtherSite()).toBe(403)
      expect(await callFromOtherSite()).toBe(429)
    } finally {
      await site.close()
    }
  })
})
