import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { createRenderAhead } from './render-ahead.ts'

let site: TestSite
let staff: Api
beforeAll(async () => {
  site = await startTestSite('sqlite', { PUBLISH_PAGES: 'on' }, 'production')
  staff = await site.signIn()
})
afterAll(() => site.close())

const isPublished = (name: string) =>
  readdirSync(path.join(site.dataDir, 'published'), { recursive: true }).some((file) => String(file).endsWith(`always/${name}.html`))

test('pages that a change has made out of date are rendered without a request, others are not', async () => {
  for (const url of ['/', '/blog', '/?first', '/blog?page=1']) await site.inject({ method: 'GET', url })
  await expect.poll(() => ['', 'blog'].map(isPublished)).toEqual([true, true])
  const { blog } = await staff.createPost({ mainHeading: 'New' })
  expect(['', 'blog'].map(isPublished)).toEqual([false, false])
  await expect.poll(() => ['', 'blog'].map(isPublished)).toEqual([true, true])
  expect(isPublished(`blog/${blog._id}`)).toBe(false)
  expect((await site.inject({ method: 'GET', url: '/' })).body).toContain('New')
})

test('at most twenty pages are rendered ahead, the first of the list first, and a failing one once', async () => {
  const rendered: string[] = []
  const outOfDate = Array.from({ length: 30 }, (_, n) => `/blog/${n}`)
  const { schedule, stop } = createRenderAhead({
    listOutOfDate: (limit) => outOfDate.slice(0, limit),
    render: async (address) => {
      rendered.push(address)
      if (address === '/blog/0') throw new Error('not now')
      outOfDate.splice(outOfDate.indexOf(address), 1)
    },
  })
  schedule()
  await expect.poll(() => rendered).toHaveLength(20)
  expect(rendered).toEqual(Array.from({ length: 20 }, (_, n) => `/blog/${n}`))
  stop()
})
