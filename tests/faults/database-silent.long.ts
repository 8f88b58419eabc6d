import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiFailure } from '../../contract/client.ts'
import { type Gate, startGate } from './gate.ts'
import { type RunningSite, runSite, untilAllAnswer } from '../support/running-site.ts'
import { type Place, freshPlace } from './place.ts'

const CALLS = 20
const HEALED_WITHIN_MS = 30_000

// In the long form only: it takes as long as a database may take to answer.

let place: Place
let gate: Gate
let site: RunningSite
beforeAll(async () => {
  place = await freshPlace('postgres')
  gate = await startGate(place.databaseUrl!)
  site = await runSite({ ...place, databaseUrl: gate.url })
})
afterAll(async () => {
  await site?.stop()
  await gate?.close()
  await place?.remove()
})

test('a database server that falls silent is given up on, and one that takes its place is found', async () => {
  await untilAllAnswer(site, HEALED_WITHIN_MS)
  gate.freeze()
  const calls = await Promise.allSettled(Array.from({ length: CALLS }, () => site.visitor.listBlogs()))
  const failures = calls.filter((call) => call.status === 'rejected').map(({ reason }) => (reason as ApiFailure).status)
  expect(failures.length).toBeGreaterThan(0)
  expect(new Set(failures)).toEqual(new Set([503]))
  const ms = await untilAllAnswer(site, HEALED_WITHIN_MS)
  console.log(`The database fell silent: ${failures.length} of ${CALLS} calls were told so; all was well ${ms} ms later`)
})
