import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestStore } from '../../tests/support/database/test-store.ts'
import { startTestSite } from '../../tests/support/test-site.ts'
import { buildApp } from '../app.ts'
import { createAudit } from '../audit/audit.ts'
import { type ContentVersion, createContentVersion } from '../database/cluster/content-version.ts'
import { openStore } from '../database/engines/open.ts'
import type { Store } from '../database/store.ts'
import { createPostChanges } from './post-changes.ts'
import { createPostEvents } from './post-events.ts'
import { createPostWriter } from './post-writer.ts'
import { createPublishScheduler } from './publish-scheduler.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const DUE = '2026-06-01T12:01:00.000Z'
const EMPTY_CONTENT = { description: '', tags: [], coverImage: '', author: '', readTime: null, sections: [], conclusion: '' }

test('a cached page shows a scheduled post as soon as it is due', async () => {
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

test('of several nodes one publishes a due post, and all of them show it', async () => {
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

test('of several nodes one publishes due changes, and all of them show them', async () => {
  const site = await startTestSite('postgres')
  const { config } = site
  let time = NOON
  const store = await openStore(config, console.error)
  const { app: second, services } = await buildApp({ config, store, mode: 'api-only', now: () => new Date(time) })
  await second.ready()
  try {
    site.setTime(NOON)
    const staff = await site.signIn()
    const ids: string[] = []
    for (const mainHeading of ['One', 'Two', 'Three']) {
      const { blog } = await staff.createPost({ mainHeading })
      const versions = { changesVersion: 0, postVersion: 1 }
      await staff.savePostChanges({ id: blog._id, content: { ...EMPTY_CONTENT, mainHeading: `${mainHeading}, changed` }, ...versions })
      await staff.schedulePostChanges({ id: blog._id, publishAt: DUE, changesVersion: 1, postVersion: 1 })
      ids.push(blog._id)
    }
    time = DUE
    site.setTime(DUE)
    services.publishScheduler.wake()
    const headingsOnSecond = () =>
      Promise.all(ids.map(async (id) => (await second.inject({ url: `/api/blogs/get-blog/${id}` })).json().blog.mainHeading as string))
    await expect.poll(headingsOnSecond).toEqual(['One, changed', 'Two, changed', 'Three, changed'])
    for (const id of ids) {
      const { versions } = await staff.listPostVersions({ id })
      expect(versions.map(({ version }) => version)).toEqual([2, 1])
    }
    const { data } = await staff.listAuditEvents({ limit: 100 })
    expect(data.filter(({ detail }) => detail === 'changes published as scheduled')).toHaveLength(3)
  } finally {
    await second.close()
    await site.close()
  }
})

test('no page, feed or sitemap changes before the changes of a post are published', async () => {
  const site = await startTestSite('sqlite', {}, 'production')
  try {
    site.setTime(NOON)
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'As published', tags: ['Design'] })
    const { _id: id } = blog
    const urls = ['/', '/blog', `/blog/${id}`, '/feed.xml', '/sitemap.xml']
    // Twice: the second is what was cached.
    const readPages = () => Promise.all([...urls, ...urls].map(async (url) => comparable(await site.inject({ url }))))
    const before = await readPages()
    expect(before.map(({ status }) => status)).toEqual([...urls, ...urls].map(() => 200))
    const content = { ...EMPTY_CONTENT, mainHeading: 'As it will be', tags: ['Design'] }
    await staff.savePostChanges({ id, content, changesVersion: 0, postVersion: 1 })
    await staff.schedulePostChanges({ id, publishAt: DUE, changesVersion: 1, postVersion: 1 })
    await staff.savePostAutosave({ id, content, changesVersion: 1, postVersion: 1, tabId: 'tab' })
    expect(await readPages()).toEqual(before)
    const { path: preview } = await staff.createPreviewLink({ id })
    expect((await site.inject({ url: preview })).body).toContain('As it will be')
    site.setTime(DUE)
    await expect.poll(async () => (await site.inject({ url: `/blog/${id}` })).body).toContain('As it will be')
    for (const url of ['/blog', '/feed.xml']) expect((await site.inject({ url })).body).toContain('As it will be')
    expect((await site.inject({ url: preview })).headers.location).toBe(`/blog/${id}`)
  } finally {
    await site.close()
  }
})

test('a scheduled post is published at its time without any request', async () => {
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

test('the scheduler does not query the database while nothing is due', async () => {
  const testStore = await createTestStore('sqlite')
  let runs = 0
  const now = () => {
    runs += 1
    return new Date()
  }
  const content = createContentVersion(testStore.store, undefined)
  const log = { warn: expect.unreachable } as never
  const scheduler = createScheduler(testStore.store, content, now, log)
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    scheduler.start()
    await waitUntilAsleep()
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(runs).toBe(1)
    await content.change(async () => {})
    await waitUntilAsleep()
    expect(runs).toBe(2)
  } finally {
    vi.useRealTimers()
    await scheduler.stop()
    await testStore.close()
  }
})

test('the scheduler retries after a pause when publishing fails', async () => {
  const testStore = await createTestStore('sqlite')
  const { db } = testStore.store
  const site = await startTestSite('sqlite')
  let runs = 0
  const now = () => {
    runs += 1
    return new Date()
  }
  const content = createContentVersion(testStore.store, undefined)
  const warnings: unknown[] = []
  const log = { warn: (entry: unknown) => warnings.push(entry) } as never
  const scheduler = createScheduler(testStore.store, content, now, log)
  try {
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'Stuck', state: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' })
    const row = await site.store.db.selectFrom('posts').selectAll().where('id', '=', blog._id).executeTakeFirstOrThrow()
    await db
      .insertInto('posts')
      .values({ ...row, published_at: '2020-01-01T00:00:00.000Z' })
      .execute()
    await sql`create trigger refusal before update on posts begin select raise(abort, 'refused'); end`.execute(db)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    scheduler.start()
    await waitUntilAsleep()
    expect([runs, warnings.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(999)
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await waitUntilAsleep()
    expect([runs, warnings.length]).toEqual([2, 1])
    await sql`drop trigger refusal`.execute(db)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(async () => (await db.selectFrom('posts').select('state').executeTakeFirstOrThrow()).state).toBe('published')
  } finally {
    vi.useRealTimers()
    await scheduler.stop()
    await testStore.close()
    await site.close()
  }
})

/** Without what differs in every reply. */
const comparable = ({ statusCode: status, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> }) => ({
  status,
  body,
  etag: headers.etag,
})

/** With a clock that is read once in each run. */
function createScheduler(store: Store, content: ContentVersion, now: () => Date, log: FastifyBaseLogger) {
  const machineNow = () => new Date()
  const audit = createAudit({ store, now: machineNow })
  const events = createPostEvents({ log })
  const writer = createPostWriter({ engine: store.engine, audit, now: machineNow })
  const changesService = createPostChanges({ db: store.db, content, audit, writer, events, now: machineNow })
  return createPublishScheduler({ db: store.db, audit, content, changesService, events, now, log })
}

/** `expect.poll` would advance the fake clock. */
async function waitUntilAsleep(): Promise<void> {
  while (vi.getTimerCount() === 0) await nextTurn()
}
