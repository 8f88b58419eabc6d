import { expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-client.ts'
import { waitUntilHealthy } from '../support/site-process.ts'
import { useSiteBehindProxy } from './tcp-proxy.ts'

const CALLS = 20
const RECOVERY_TIMEOUT_MS = 30_000

// Only in the long run: it takes as long as the timeouts of the database connection.

const fixture = useSiteBehindProxy()

test('connections to an unresponsive database time out, and new ones are made', async () => {
  const { proxy, site } = fixture
  await waitUntilHealthy(site)
  proxy.freeze()
  const calls = await Promise.allSettled(Array.from({ length: CALLS }, () => site.visitor.listPosts()))
  const failures = calls.filter((call) => call.status === 'rejected').map(({ reason }) => (reason as ApiError).status)
  expect(failures.length).toBeGreaterThan(0)
  expect(new Set(failures)).toEqual(new Set([503]))
  const ms = await waitUntilHealthy(site)
  expect(ms).toBeLessThan(RECOVERY_TIMEOUT_MS)
  console.log(`Unresponsive database: ${failures.length} of ${CALLS} calls got a 503; healthy after ${ms} ms`)
})
