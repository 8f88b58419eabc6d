import { expect, test } from 'vitest'
import { startSite } from '../../tests/support/site.ts'
import { buildApp } from '../app.ts'
import { openStore } from '../database/open.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const DUE = '2026-06-01T12:01:00.000Z'

test('a page that was kept shows a scheduled post as soon as it is due', async () => {
  const site = await startSite('sqlite', {}, 'production')
  try {
    site.setTime(NOON)
    const staff = await site.signIn()
    const { blog } = await staff.createBlog({ mainHeading: 'Out at last', state: 'scheduled', publishAt: DUE })
    const page = async (url: string) => (await site.inject({ url })).body
    for (const url of ['/blog', `/blog/${blog._id}`]) expect(await page(url)).not.toContain('Out at last')
    site.setTime(DUE)
    await expect.poll(() => page('/blog'), { timeout: 10_000 }).toContain('Out at last')
    expect((await site.inject({ url: `/blog/${blog._id}` })).statusCode).toBe(200)
  } finally {
    await site.close()
  }
})

test('of several nodes one publishes what is due, and all of them show it', async () => {
  const site = await startSite('postgres')
  const { config } = site
  let time = NOON
  const store = await openStore(config, console.error)
  const { app: second } = await buildApp({ config, store, mode: 'api-only', now: () => new Date(time) })
  await second.ready()
  const totalOnSecond = async () => (await second.inject({ url: '/api/blogs/get-all-blogs' })).json().totalBlogs as number
  try {
    site.setTime(NOON)
    const staff = await site.signIn()
    for (const mainHeading of ['One', 'Two', 'Three']) await staff.createBlog({ mainHeading, state: 'scheduled', publishAt: DUE })
    expect(await totalOnSecond()).toBe(0)
    site.setTime(DUE)
    time = DUE
    await expect.poll(totalOnSecond, { timeout: 10_000 }).toBe(3)
    await expect.poll(async () => (await site.visitor.listBlogs()).totalBlogs, { timeout: 10_000 }).toBe(3)
    const { data } = await staff.listAudit({ limit: 100 })
    const published = data.filter(({ did }) => did === 'published')
    expect(published.map(({ about, by }) => [about.name, by.name]).sort()).toEqual([
      ['One', 'The site'],
      ['Three', 'The site'],
      ['Two', 'The site'],
    ])
  } finally {
    await second.close()
    await site.close()
  }
})
