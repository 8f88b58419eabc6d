import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-client.ts'
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts'
import { type SiteProcess, startSiteProcess, waitUntilHealthy } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const CALLS = 20
const HEALED_WITHIN_MS = 30_000

// In the long form only: it takes as long as a database may take to answer.

let place: Deployment
let gate: TcpProxy
let site: SiteProcess
beforeAll(async () => {
  place = await createDeployment('postgres')
  gate = await startTcpProxy(place.databaseUrl!)
  site = await startSiteProcess({ ...place, databaseUrl: gate.url })
})
afterAll(async () => {
  await site?.stop()
  await gate?.close()
  await place?.remove()
})

test('a database server that falls silent is given up on, and one that takes its place is found', async () => {
  await waitUntilHealthy(site)
  gate.freeze()
  const calls = await Promise.allSettled(Array.from({ length: CALLS }, () => site.visitor.listPosts()))
  const failures = calls.filter((call) => call.status === 'rejected').map(({ reason }) => (reason as ApiError).status)
  expect(failures.length).toBeGreaterThan(0)
  expect(new Set(failures)).toEqual(new Set([503]))
  const ms = await waitUntilHealthy(site)
  expect(ms).toBeLessThan(HEALED_WITHIN_MS)
  console.log(`The database fell silent: ${failures.length} of ${CALLS} calls were told so; all was well ${ms} ms later`)
})
