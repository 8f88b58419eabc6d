import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../contract/api-client.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { waitUntilHealthy } from '../support/site-process.ts'
import { useSiteBehindProxy } from './tcp-proxy.ts'
import { expectWithin } from './long-run.ts'
import { readStoredMarkers, startWriters } from './concurrent-writers.ts'

const RECOVERY_TIMEOUT_MS = 10_000
/** Until it is known that the database does not answer. */
const FIRST_WRITE_LIMIT_MS = 4000
const KNOWN_LIMIT_MS = 250

const METRICS_TOKEN = 'a-token-of-some-length'
const fixture = useSiteBehindProxy({ METRICS_TOKEN })
afterEach(() => fixture.proxy.open())

test('connections that the database closes are replaced', async () => {
  const { deployment, site } = fixture
  await withDatabase(deployment, (query) =>
    query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'site%' and datname = current_database()`),
  )
  await waitUntilHealthy(site)
  expect(await visit('/')).toMatchObject({ status: 200 })
  await untilListening()
})

test('during an outage of the database the site replies 503, shows cached pages, and recovers by itself', async () => {
  const { deployment, proxy, site } = fixture
  const { blogs } = await site.visitor.listPosts()
  const { _id: articleId, mainHeading } = blogs[0]!
  const article = `/blog/${articleId}`
  for (const address of ['/', article]) await untilCached(address)
  const writing = startWriters(await site.signIn(), [])
  while (writing.acknowledged.length < 20) await wait(1)
  proxy.disconnect()
  while (writing.refused.length < 20) await wait(1)
  await writing.finish()
  expect(writing.unanswered).toEqual([])
  expect(new Set(writing.refused.map(({ status }) => status))).toEqual(new Set([503]))

  const call = await fetch(`${site.url}/api/blogs/get-all-blogs`)
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await call.json()).toEqual({
    success: false,
    message: 'The service is busy. Please try again in a moment.',
    requestId: call.headers.get('x-request-id'),
  })
  await expect(createEnquiry('Not stored')).rejects.toBeInstanceOf(ApiError)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).json())
    .toEqual({ status: 'unavailable', reason: 'The database does not answer.' })
  expect(await status('/servez')).toBe(200)
  await expect.poll(readMetrics).toContain('\nsite_database_up 0\n')
  // The teasers in them may be newer than before the writers began.
  expect(await visit('/')).toMatchObject({ status: 200, page: expect.stringContaining('</html>') })
  expect(await visit(article)).toMatchObject({ status: 200, page: expect.stringContaining(`${mainHeading}</h1>`) })
  const other = await fetch(`${site.url}/blog/${blogs[1]!._id}`)
  expect(other.status).toBe(503)
  expect(other.headers.get('retry-after')).toMatch(/^\d+$/)

  proxy.open()
  const ms = await waitUntilHealthy(site)
  expectWithin(ms, RECOVERY_TIMEOUT_MS)
  await createEnquiry('Stored')
  const stored = await readStoredMarkers(deployment)
  expect(writing.acknowledged.filter(({ marker }) => !stored.has(marker))).toEqual([])
  expect(await findInconsistencies(deployment)).toEqual([])
  console.log(`The database came back; the first call succeeded after ${ms} ms`)
})

test('while the database is silent, the last page is served, writes get a 503 at once, and the site recovers by itself', async () => {
  const { proxy, site } = fixture
  await waitUntilHealthy(site)
  await untilCached('/')
  const before = await visit('/')
  proxy.silence()
  const began = performance.now()
  await expect(createEnquiry('Silence')).rejects.toMatchObject({ status: 503 })
  const firstWriteMs = performance.now() - began
  // Known from here on: nothing waits for a timeout any more.
  await expect.poll(() => status('/readyz')).toBe(503)
  const [pageMs, page] = await measure(() => visit('/'))
  expect(page).toEqual(before)
  const [writeMs] = await measure(() => expect(createEnquiry('Silence')).rejects.toMatchObject({ status: 503 }))
  expect(await status('/servez')).toBe(200)
  proxy.open()
  const recoveryMs = await waitUntilHealthy(site)
  await expect.poll(() => status('/readyz')).toBe(200)
  expectWithin(firstWriteMs, FIRST_WRITE_LIMIT_MS)
  for (const ms of [pageMs, writeMs]) expectWithin(ms, KNOWN_LIMIT_MS)
  expectWithin(recoveryMs, RECOVERY_TIMEOUT_MS)
  console.log(
    `A silent database: first write refused after ${Math.round(firstWriteMs)} ms, later ones after ${Math.round(writeMs)} ms, ` +
      `pages took ${Math.round(pageMs)} ms; healthy ${recoveryMs} ms after it answered again`,
  )
})

/** Pages are cached only while the site has a lease. */
async function untilCached(address: string): Promise<void> {
  const readHits = async () => Number(/^site_page_cache_requests_total\{result="hits"\} (\d+)$/m.exec(await readMetrics())![1])
  const isHit = async () => {
    const before = await readHits()
    expect(await status(address)).toBe(200)
    return (await readHits()) > before
  }
  await expect.poll(isHit).toBe(true)
}

/** It renews its lease on a connection of its own. */
async function untilListening(): Promise<void> {
  const listeners = `
    select pid from pg_stat_activity where datname = current_database()
    and application_name like 'site-listener %' and query like 'update cluster_nodes%' and state = 'idle'`
  await expect.poll(() => withDatabase(fixture.deployment, (query) => query(listeners))).toHaveLength(1)
}

const createEnquiry = (name: string) => fixture.site.visitor.createEnquiry({ name, email: 'someone@example.com', services: ['SEO'] })

async function visit(address: string) {
  const reply = await fetch(fixture.site.url + address)
  return { status: reply.status, page: await reply.text() }
}

async function readMetrics(): Promise<string> {
  const reply = await fetch(`${fixture.site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return reply.text()
}

const status = async (address: string) => (await fetch(fixture.site.url + address)).status

async function measure<T>(act: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const result = await act()
  return [performance.now() - began, result]
}
