import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../contract/api-client.ts'
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { type SiteProcess, startSiteProcess, waitUntilHealthy } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { expectWithin } from './long-run.ts'
import { readStoredMarkers, startWriters } from './concurrent-writers.ts'

const HEALED_WITHIN_MS = 10_000

let place: Deployment
let gate: TcpProxy
let site: SiteProcess
beforeAll(async () => {
  place = await createDeployment('postgres')
  gate = await startTcpProxy(place.databaseUrl!)
  site = await startSiteProcess({ ...place, databaseUrl: gate.url })
})
afterAll(async () => {
  gate?.open()
  await site?.stop()
  await gate?.close()
  await place?.remove()
})

test('connections that the database ends are replaced', async () => {
  await withDatabase(place, (look) =>
    look(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'site%' and datname = current_database()`),
  )
  await waitUntilHealthy(site)
  expect(await visit('/')).toMatchObject({ status: 200 })
  await untilListening()
})

test('without its database the site says so, still shows what it has shown before, and heals by itself', async () => {
  const { blogs } = await site.visitor.listPosts()
  const article = `/blog/${blogs[0]!._id}`
  const known = await Promise.all(['/', article].map(visit))
  const writing = startWriters(await site.signIn(), [])
  while (writing.acknowledged.length < 20) await wait(1)
  gate.disconnect()
  while (writing.refused.length < 20) await wait(1)
  await writing.finish()
  expect(writing.unanswered).toEqual([])
  expect(new Set(writing.refused.map(({ status }) => status))).toEqual(new Set([503]))

  const call = await fetch(`${site.url}/api/blogs/get-all-blogs`)
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await call.json()).toEqual({ success: false, message: 'The service is busy. Please try again in a moment.' })
  await expect(anEnquiry('Not kept')).rejects.toBeInstanceOf(ApiError)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect(await Promise.all(['/', article].map(visit))).toEqual(known)
  const other = await fetch(`${site.url}/blog/${blogs[1]!._id}`)
  expect(other.status).toBe(503)
  expect(other.headers.get('retry-after')).toMatch(/^\d+$/)

  gate.open()
  const ms = await waitUntilHealthy(site)
  expectWithin(ms, HEALED_WITHIN_MS)
  await anEnquiry('Kept')
  const kept = await readStoredMarkers(place)
  expect(writing.acknowledged.filter(({ marker }) => !kept.has(marker))).toEqual([])
  expect(await findInconsistencies(place)).toEqual([])
  console.log(`The database came back; the first call succeeded after ${ms} ms`)
})

/** Pages are cached only while the site hears of changes: its listener asks something as soon as it listens. */
async function untilListening(): Promise<void> {
  const listeners = `
    select pid from pg_stat_activity where datname = current_database()
    and application_name like 'site-listener %' and query = 'select 1' and state = 'idle'`
  await expect.poll(() => withDatabase(place, (look) => look(listeners))).toHaveLength(1)
}

const anEnquiry = (name: string) => site.visitor.createEnquiry({ name, email: 'someone@example.com', services: ['SEO'] })

async function visit(address: string) {
  const reply = await fetch(site.url + address)
  return { status: reply.status, page: await reply.text() }
}
