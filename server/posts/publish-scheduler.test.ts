import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestStore } from '../../tests/support/test-store.ts'
import { startTestSite } from '../../tests/support/test-site.ts'
import { buildApp } from '../app.ts'
import { createAudit } from '../audit/audit.ts'
import { createContentVersion } from '../database/content-version.ts'
import { openStore } from '../database/open.ts'
import { createPublishScheduler } from './publish-scheduler.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const DUE = '2026-06-01T12:01:00.000Z'

test('a page that was kept shows a scheduled post as soon as it is due', async () => {
  const site = await startTestSite('sqlite', {}, 'production')
  try {
    site.setTime(NOON)
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'Out at last', state: 'scheduled', publishAt: DUE })
    const page = async (url: string) => (await site.inject({ url })).body
    for (const url of ['/blog', `/blog/${blog._id}`]) expect(await page(url)).not.toContain('Out at last')
    site.setTime(DUE)
    await expect.poll(() => page('/blog')).toContain('Out at last')
    expect((await site.inject({ url: `/blog/${blog._id}` })).statusCode).toBe(200)
  } finally {
    await site.close()
  }
})

test('of several nodes one publishes what is due, and all of them show it', async () => {
  const site = await startTestSite('postgres')
  const { config } = site
  let time = NOON
  const store = await openStore(config, console.error)
  const { app: second } = await buildApp({ config, store, mode: 'api-only', now: () => new Date(time) })
  await second.ready()
  const totalOnSecond = async () => (await second.inject({ url: '/api/blogs/get-all-blogs' })).json().totalBlogs as number
  try {
    site.setTime(NOON)
    const staff = await site.signIn()
    for (const mainHeading of ['One', 'Two', 'Three']) await staff.createPost({ mainHeading, state: 'scheduled', publishAt: DUE })
    expect(await totalOnSecond()).toBe(0)
    site.setTime(DUE)
    time = DUE
    await expect.poll(totalOnSecond).toBe(3)
    await expect.poll(async () => (await site.visitor.listPosts()).totalBlogs).toBe(3)
    const { data } = await staff.listAuditEvents({ limit: 100 })
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

test('a scheduled post appears at its time without anybody doing anything', async () => {
  const site = await startTestSite('sqlite')
  try {
    const staff = await site.signIn()
    const publishAt = new Date(Date.now() + 5000).toISOString()
    const { blog } = await staff.createPost({ mainHeading: 'Soon', state: 'scheduled', publishAt })
    expect(blog.state).toBe('scheduled')
    await expect.poll(async () => (await site.visitor.listPosts()).totalBlogs).toBe(1)
  } finally {
    await site.close()
  }
})

test('while nothing is due the database is not asked', async () => {
  const fresh = await createTestStore('sqlite')
  let looks = 0
  const now = () => {
    looks += 1
    return new Date()
  }
  const content = createContentVersion(fresh.store, undefined)
  const log = { warn: expect.unreachable } as never
  const dueBlogs = createPublishScheduler({ db: fresh.store.db, audit: createAudit({ store: fresh.store, now }), content, now, log })
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    dueBlogs.start()
    await untilAsleep()
    expect(looks).toBe(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(looks).toBe(1)
    await content.change(async () => {})
    await untilAsleep()
    expect(looks).toBe(2)
  } finally {
    vi.useRealTimers()
    await dueBlogs.stop()
    await fresh.close()
  }
})

test('a post that cannot be published now is tried again after a pause', async () => {
  const fresh = await createTestStore('sqlite')
  const { db } = fresh.store
  const site = await startTestSite('sqlite')
  let looks = 0
  const now = () => {
    looks += 1
    return new Date()
  }
  const content = createContentVersion(fresh.store, undefined)
  const warned: unknown[] = []
  const log = { warn: (said: unknown) => warned.push(said) } as never
  const audit = createAudit({ store: fresh.store, now: () => new Date() })
  const dueBlogs = createPublishScheduler({ db, audit, content, now, log })
  try {
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'Stuck', state: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' })
    const row = await site.store.db.selectFrom('blogs').selectAll().where('id', '=', blog._id).executeTakeFirstOrThrow()
    await db
      .insertInto('blogs')
      .values({ ...row, published_at: '2020-01-01T00:00:00.000Z' })
      .execute()
    await sql`create trigger refusal before update on blogs begin select raise(abort, 'refused'); end`.execute(db)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    dueBlogs.start()
    await untilAsleep()
    expect([looks, warned.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(999)
    expect(looks).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await untilAsleep()
    expect([looks, warned.length]).toEqual([2, 1])
    await sql`drop trigger refusal`.execute(db)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(async () => (await db.selectFrom('blogs').select('state').executeTakeFirstOrThrow()).state).toBe('published')
  } finally {
    vi.useRealTimers()
    await dueBlogs.stop()
    await fresh.close()
    await site.close()
  }
})

/** With a stopped clock: `expect.poll` would let it go on. */
async function untilAsleep(): Promise<void> {
  while (vi.getTimerCount() === 0) await nextTurn()
}
