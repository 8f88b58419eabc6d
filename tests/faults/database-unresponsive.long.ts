import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-client.ts'
import { waitUntilHealthy } from '../support/site-process.ts'
import { withDatabase } from './inspect-database.ts'
import { useSiteBehindProxy } from './tcp-proxy.ts'

const CALLS = 20
const RECOVERY_TIMEOUT_MS = 30_000
const SILENCE_MS = 60_000
/** Until the site knows that the database is silent; a page may have to wait for that once. */
const DETECTION_MS = 5000
const AT_ONCE_MS = 500
const LOCKED_WRITES = 15
const LOCKED_MS = 12_000
/** A lock is waited for five seconds, a connection three. */
const REFUSED_WITHIN_MS = 10_000

// Only in the long run: it takes as long as the timeouts of the database connection.

const fixture = useSiteBehindProxy()
afterEach(() => fixture.proxy.open())

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

test('while the database is silent for a minute, cached pages are served at once and every other call gets a 503 at once', async () => {
  const { proxy, site } = fixture
  await waitUntilHealthy(site)
  await expect.poll(async () => (await fetch(`${site.url}/`)).status).toBe(200)
  proxy.silence()
  const began = performance.now()
  const pages: number[] = []
  const writes: number[] = []
  while (performance.now() - began < SILENCE_MS) {
    const isKnown = performance.now() - began > DETECTION_MS
    const [page, write] = await Promise.all([
      timed(() => fetch(`${site.url}/`)),
      timed(() => fetch(`${site.url}/api/contact/create`, enquiry('Silence'))),
    ])
    expect([page.status, write.status]).toEqual([200, 503])
    expect(Math.max(page.ms, write.ms)).toBeLessThan(isKnown ? AT_ONCE_MS : DETECTION_MS)
    if (isKnown) pages.push(page.ms)
    if (isKnown) writes.push(write.ms)
    await wait(100)
  }
  expect(pages.length).toBeGreaterThan(100)
  proxy.open()
  const ms = await waitUntilHealthy(site)
  expect(ms).toBeLessThan(RECOVERY_TIMEOUT_MS)
  console.log(
    `A database silent for ${SILENCE_MS / 1000} s: ${pages.length} pages, the slowest ${Math.round(Math.max(...pages))} ms; ` +
      `${writes.length} writes refused, the slowest ${Math.round(Math.max(...writes))} ms; healthy after ${ms} ms`,
  )
})

test('while a table is locked, writes to it get a 503 in time, and pages and health checks go on', async () => {
  const { deployment, site } = fixture
  await waitUntilHealthy(site)
  const { blogs } = await site.visitor.listPosts()
  const { writes, reads } = await withDatabase(deployment, async (query) => {
    await query('begin; lock table enquiries in access exclusive mode')
    const unlocked = wait(LOCKED_MS).then(() => query('commit'))
    const sent = Array.from({ length: LOCKED_WRITES }, () => timed(() => fetch(`${site.url}/api/contact/create`, enquiry('Locked'))))
    const during: { status: number; ms: number }[] = []
    for (const { _id: id } of blogs.slice(0, 5)) {
      during.push(await timed(() => fetch(`${site.url}/blog/${id}`)), await timed(() => fetch(`${site.url}/readyz`)))
    }
    const replies = await Promise.all(sent)
    await unlocked
    return { writes: replies, reads: during }
  })
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...writes.map(({ ms }) => ms))).toBeLessThan(REFUSED_WITHIN_MS)
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
  expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(2000)
  expect((await fetch(`${site.url}/api/contact/create`, enquiry('Unlocked'))).status).toBe(201)
  console.log(
    `${LOCKED_WRITES} writes to a locked table: refused within ${Math.round(Math.max(...writes.map(({ ms }) => ms)))} ms; ` +
      `pages and /readyz took at most ${Math.round(Math.max(...reads.map(({ ms }) => ms)))} ms meanwhile`,
  )
})

const enquiry = (name: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name, email: 'someone@example.com', services: ['SEO'] }),
})

async function timed(send: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const reply = await send()
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - began }
}
