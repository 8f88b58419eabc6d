import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { expectWithin, isLongRun } from './long-run.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { useSuiteSite } from './suite-site.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const ROUNDS = isLongRun ? 1000 : 50
const ROUNDS_OF_TWO = isLongRun ? 200 : 10
const FOLLOW_TIMEOUT_MS = 2000

describe('one node', () => {
  const suite = useSuiteSite('sqlite')

  test('the next request for any affected page shows a change', async () => {
    const staff = await suite.site.signIn()
    const id = await newestPostId(staff)
    const addresses = ['/', `/blog/${id}`]
    const tags = new Map<string, string>()
    let stale = 0
    for (let n = 0; n < ROUNDS; n += 1) {
      const marker = `Changed ${n} times`
      await staff.updatePost({ id, mainHeading: marker })
      for (const address of addresses) {
        const reply = await fetch(suite.site.url + address, { headers: { 'if-none-match': tags.get(address) ?? '' } })
        const page = await reply.text()
        if (reply.status !== 200 || !page.includes(marker)) stale += 1
        tags.set(address, reply.headers.get('etag') ?? '')
      }
    }
    const unchanged = await fetch(suite.site.url, { headers: { 'if-none-match': tags.get('/')! } })
    expect(unchanged.status).toBe(304)
    expect(stale).toBe(0)
    console.log(`${ROUNDS} changes, ${ROUNDS * addresses.length} pages requested right after them, ${stale} stale`)
  })
})

describe('two nodes on one database', () => {
  let deployment: Deployment
  let [here, there]: SiteProcess[] = []
  beforeAll(async () => {
    deployment = await createDeployment('postgres')
    here = await startSiteProcess(deployment)
    there = await startSiteProcess(deployment)
  })
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()])
    await deployment.remove()
  })

  test('a change shows at once on its node and soon after on the other', async () => {
    const staff = await here!.signIn()
    const id = await newestPostId(staff)
    let slowest = 0
    for (let n = 0; n < ROUNDS_OF_TWO; n += 1) {
      await readHome(there!)
      const marker = `Changed ${n} times`
      await staff.updatePost({ id, mainHeading: marker })
      expect(await readHome(here!)).toContain(marker)
      slowest = Math.max(slowest, await waitForMarker(there!, marker))
      expect(await readHome(there!)).toContain(marker)
    }
    expectWithin(slowest, FOLLOW_TIMEOUT_MS)
    console.log(`${ROUNDS_OF_TWO} changes on one node, the other followed within ${Math.round(slowest)} ms`)
  })

  async function waitForMarker(node: SiteProcess, marker: string): Promise<number> {
    const began = performance.now()
    while (!(await readHome(node)).includes(marker)) await wait(1)
    return performance.now() - began
  }
})

const newestPostId = async (staff: Api) => (await staff.listPosts({ limit: 1 })).blogs[0]!._id

const readHome = async ({ url }: SiteProcess) => (await fetch(url)).text()
