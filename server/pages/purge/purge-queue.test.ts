import { once } from 'node:events'
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { startTestSite } from '../../../tests/support/test-site.ts'
import type { ContentTag } from '../../database/cluster/content-tags.ts'
import { createContentVersion } from '../../database/cluster/content-version.ts'
import { createPurgeQueue } from './purge-queue.ts'

const DAY_MS = 86_400_000

describeEachEngine('a cache in front of the site', (engine) => {
  let cache: Server
  let purgeUrl: string
  let status = 200
  const requests: { headers: IncomingHttpHeaders; tags: string[] }[] = []
  const purgedKeys = () => requests.flatMap(({ tags }) => tags)

  beforeEach(async () => {
    status = 200
    requests.length = 0
    cache = createServer(async (request, reply) => {
      const { tags } = (await json(request)) as { tags: string[] }
      requests.push({ headers: request.headers, tags })
      reply.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(cache, 'listening')
    purgeUrl = `http://:se%20cret@127.0.0.1:${(cache.address() as AddressInfo).port}/purge`
  })
  afterEach(async () => {
    cache.close()
  })

  test('is told which pages have changed, by the keys that they carry', async () => {
    const site = await startTestSite(engine, { PURGE_URL: purgeUrl }, 'production')
    try {
      await expect.poll(purgedKeys).toEqual(['page'])
      const staff = await site.signIn()
      const { blog } = await staff.createPost({ mainHeading: 'First', tags: ['Web Design'] })
      const keys = ['posts', `post%3A${blog._id}`, 'topic%3Aweb%20design']
      await expect.poll(purgedKeys).toEqual(['page', ...keys])
      expect(requests.at(-1)!.headers).toMatchObject({
        authorization: 'Bearer se cret',
        'fastly-key': 'se cret',
        'surrogate-key': keys.join(' '),
      })
      const { headers } = await site.inject({ method: 'GET', url: `/blog/${blog._id}` })
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['cdn-cache-control']).toBe('max-age=86400')
      const tags = String(headers['cache-tag']).split(',')
      expect(tags).toEqual(expect.arrayContaining(['page', ...keys, 'query-redirects', 'content%3Aagency', 'content%3Anavigation']))
      for (const url of ['/nothing/here', '/sitemap.xml', '/api/blogs/get-all-blogs']) {
        expect((await site.inject({ method: 'GET', url })).headers).not.toHaveProperty('cdn-cache-control')
      }
      await staff.createPost({ mainHeading: 'A draft', state: 'draft' })
      await staff.updatePost({ id: blog._id, mainHeading: 'Second' })
      await expect.poll(purgedKeys).toEqual(['page', ...keys, ...keys])
    } finally {
      await site.close()
    }
  })

  test('that is away is told later, and everything is told twice', async () => {
    const fresh = await createTestStore(engine)
    try {
      status = 503
      let queue = startQueue(fresh)
      const content = createContentVersion(fresh.store, { recordChange: queue.queue })
      content.onChange(queue.wake)
      const change = (tag: ContentTag) => content.change(async (_trx, markChanged) => markChanged(tag))
      await queue.start()
      await change('products')
      await expect.poll(() => requests.length).toBeGreaterThan(2)
      await expect(
        content.change(async (_trx, markChanged) => Promise.reject(new Error(`refused ${markChanged('posts')}`))),
      ).rejects.toThrow('refused')
      // As after a crash of a process whose clock was a day ahead: another one finds what is queued.
      await queue.stop()
      status = 200
      requests.length = 0
      queue = startQueue(fresh)
      await fresh.store.db
        .updateTable('purges')
        .set({ next_attempt_at: new Date(Date.now() + DAY_MS).toISOString() })
        .execute()
      await queue.start()
      const waiting = () => fresh.store.db.selectFrom('purges').select('keys').execute()
      await expect.poll(waiting).toEqual([])
      await queue.stop()
      expect(purgedKeys().filter((key) => key === 'products')).toHaveLength(2)
      expect(purgedKeys()).not.toContain('posts')
    } finally {
      await fresh.close()
    }
  })

  const { log } = Fastify({ logger: { level: 'silent' } })
  const startQueue = ({ store }: TestStore) =>
    createPurgeQueue({ store, purgeUrl: new URL(purgeUrl), now: () => new Date(), log, retryMs: 5, secondPurgeMs: 10 })
})
