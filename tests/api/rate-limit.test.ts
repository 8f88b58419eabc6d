import { expect, test, vi } from 'vitest'
import { describeEachEngine } from '../support/test-store.ts'
import { startTestSite } from '../support/test-site.ts'

const READS = { url: '/api/admin/me', most: 1200 } as const
const WRITES = { method: 'POST', url: '/api/blogs/create', most: 300, payload: { mainHeading: 'x' } } as const
const MORE = 40
/** More than a thousand requests, also on a busy machine. */
const FLOOD_TIMEOUT_MS = 120_000

describeEachEngine('calls beyond their limit', (engine) => {
  test(
    'with made-up sessions end in 429 before anybody looks for the session',
    async () => {
      const site = await startTestSite(engine, { RATE_LIMIT: 'on' })
      // No window ends meanwhile, however long it takes.
      site.setTime('2026-11-16T09:00:00.000Z')
      try {
        for (const { most, ...call } of [READS, WRITES]) {
          const statuses = new Map<number, number>()
          const looks = vi.spyOn(site.store.db, 'selectFrom')
          for (let n = 0; n < most + MORE; n += 1) {
            const { statusCode } = await site.inject({ ...call, headers: { cookie: `session=made-up-${n}` } })
            statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
          }
          const sessions = looks.mock.calls.filter(([table]) => table === 'sessions')
          looks.mockRestore()
          expect(Object.fromEntries(statuses)).toEqual({ 401: most, 429: MORE })
          expect(sessions).toHaveLength(most)
        }
      } finally {
        await site.close()
      }
    },
    FLOOD_TIMEOUT_MS,
  )

  test('from another site count too', async () => {
    const site = await startTestSite(engine, { RATE_LIMIT: 'on' })
    // No window ends meanwhile, however long it takes.
    site.setTime('2026-11-16T09:00:00.000Z')
    try {
      const foreign = async () =>
        (await site.inject({ method: 'POST', url: '/api/newsletter/subscribe', headers: { 'sec-fetch-site': 'cross-site' }, payload: {} }))
          .statusCode
      for (let n = 0; n < 60; n += 1) expect(await foreign()).toBe(403)
      expect(await foreign()).toBe(429)
    } finally {
      await site.close()
    }
  })
})
