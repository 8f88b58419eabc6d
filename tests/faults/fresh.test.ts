import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/client.ts'
import { isLong } from './extent.ts'
import { type RunningSite, runSite } from '../support/running-site.ts'
import { ownSite } from './own-site.ts'
import { type Place, freshPlace } from './place.ts'

const ROUNDS = isLong ? 1000 : 50
const ROUNDS_OF_TWO = isLong ? 200 : 10
const FOLLOWED_WITHIN_MS = 2000

describe('a site', () => {
  const own = ownSite('sqlite')

  test('shows a change to whoever asks next, on every page that it touches', { timeout: ROUNDS * 2000 }, async () => {
    const staff = await own.site.signIn()
    const id = await newestPost(staff)
    const addresses = ['/', `/blog/${id}`]
    const tags = new Map<string, string>()
    let stale = 0
    for (let n = 0; n < ROUNDS; n += 1) {
      const mark = `Changed ${n} times`
      await staff.updateBlog({ id, mainHeading: mark })
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
  let place: Place
  let [here, there]: RunningSite[] = []
  beforeAll(async () => {
    place = await freshPlace('postgres')
    here = await runSite(place)
    there = await runSite(place)
  })
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()])
    await place.remove()
  })

  test('show a change at once where it was made and soon after on the other', { timeout: ROUNDS_OF_TWO * 5000 }, async () => {
    const staff = await here!.signIn()
    const id = await newestPost(staff)
    let slowest = 0
    for (let n = 0; n < ROUNDS_OF_TWO; n += 1) {
      await read(there!)
      const mark = `Changed ${n} times`
      await staff.updateBlog({ id, mainHeading: mark })
      expect(await read(here!)).toContain(mark)
      slowest = Math.max(slowest, await followed(there!, mark))
      expect(await read(there!)).toContain(mark)
    }
    expect(slowest).toBeLessThan(FOLLOWED_WITHIN_MS)
    console.log(`${ROUNDS_OF_TWO} changes on one node, the other followed within ${Math.round(slowest)} ms`)
  })

  async function followed(node: RunningSite, mark: string): Promise<number> {
    const began = performance.now()
    while (!(await read(node)).includes(mark) && performance.now() - began < FOLLOWED_WITHIN_MS) await wait(1)
    return performance.now() - began
  }
})

const newestPost = async (staff: Api) => (await staff.listBlogs({ limit: 1 })).blogs[0]!._id

const read = async ({ url }: RunningSite) => (await fetch(url)).text()
