import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { expectWithin, isLongRun } from './long-run.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { useSuiteSite } from './suite-site.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const ROUNDS = isLongRun ? 1000 : 50
const ROUNDS_OF_TWO = isLongRun ? 200 : 10
const FOLLOWED_WITHIN_MS = 2000

describe('a site', () => {
  const own = useSuiteSite('sqlite')

  test('shows a change to whoever asks next, on every page that it touches', async () => {
    const staff = await own.site.signIn()
    const id = await newestPost(staff)
    const addresses = ['/', `/blog/${id}`]
    const tags = new Map<string, string>()
    let stale = 0
    for (let n = 0; n < ROUNDS; n += 1) {
      const mark = `Changed ${n} times`
      await staff.updatePost({ id, mainHeading: mark })
      for (const address of addresses) {
        const reply = await fetch(own.site.url + address, { headers: { 'if-none-match': tags.get(address) ?? '' } })
        const page = await reply.text()
        if (reply.status !== 200 || !page.includes(mark)) stale += 1
        tags.set(address, reply.headers.get('etag') ?? '')
      }
    }
    const unchanged = await fetch(own.site.url, { headers: { 'if-none-match': tags.get('/')! } })
    expect(unchanged.status).toBe(304)
    expect(stale).toBe(0)
    console.log(`${ROUNDS} changes, ${ROUNDS * addresses.length} pages asked for right after them, ${stale} stale`)
  })
})

describe('two nodes on one database', () => {
  let place: Deployment
  let [here, there]: SiteProcess[] = []
  beforeAll(async () => {
    place = await createDeployment('postgres')
    here = await startSiteProcess(place)
    there = await startSiteProcess(place)
  })
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()])
    await place.remove()
  })

  test('show a change at once where it was made and soon after on the other', async () => {
    const staff = await here!.signIn()
    const id = await newestPost(staff)
    let slowest = 0
    for (let n = 0; n < ROUNDS_OF_TWO; n += 1) {
      await read(there!)
      const mark = `Changed ${n} times`
      await staff.updatePost({ id, mainHeading: mark })
      expect(await read(here!)).toContain(mark)
      slowest = Math.max(slowest, await followed(there!, mark))
      expect(await read(there!)).toContain(mark)
    }
    expectWithin(slowest, FOLLOWED_WITHIN_MS)
    console.log(`${ROUNDS_OF_TWO} changes on one node, the other followed within ${Math.round(slowest)} ms`)
  })

  async function followed(node: SiteProcess, mark: string): Promise<number> {
    const began = performance.now()
    while (!(await read(node)).includes(mark)) await wait(1)
    return performance.now() - began
  }
})

const newestPost = async (staff: Api) => (await staff.listPosts({ limit: 1 })).blogs[0]!._id

const read = async ({ url }: SiteProcess) => (await fetch(url)).text()
