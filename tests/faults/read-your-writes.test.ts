import { expect, test } from 'vitest'
import { isLongRun } from './long-run.ts'
import { useSuiteSite } from './suite-site.ts'

const ROUNDS = isLongRun ? 1000 : 15

const suite = useSuiteSite('sqlite')

// Two nodes: multiple-nodes.test.ts.
test('the next request for any affected page shows a change', async () => {
  const staff = await suite.site.signIn()
  const { _id: id } = (await staff.listPosts({ limit: 1 })).blogs[0]!
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
