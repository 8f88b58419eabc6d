import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../contract/post.ts'
import { createInjectedApi } from './in-process-api.ts'
import { mountPages } from './render.ts'

let app: FastifyInstance
afterEach(() => app.close())

test.each([
  [503, 'The service is busy. Please try again in a moment.'],
  [500, 'Server error. Please try again later.'],
])('an API that fails with %i makes a page that says so', async (status, message) => {
  await mountPagesWithApi(() => ({ status, message }))
  const { statusCode, body, headers } = await app.inject('/blog/a')
  expect(statusCode).toBe(status)
  expect(body).toContain('Failed to fetch blog')
  expect(body).toContain(message)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
})

test('the first page stands without its posts, and is not kept that way', async () => {
  let status = 503
  await mountPagesWithApi(() => ({ status, message: 'Busy', blogs: [POST] }))
  const without = await app.inject('/')
  expect(without.statusCode).toBe(200)
  expect(without.body).toContain('How We Work')
  expect(without.body).toContain('Loading blog posts...')
  expect(without.headers['cache-control']).toBe('no-store')
  status = 200
  expect((await app.inject('/')).body).toContain(POST.mainHeading)
})

test.each([
  ['/services/dba', 'Branding Solutions'],
  ['/services/dba/web', 'Website design and build'],
  ['/services/dba/web/online-shop', 'Online shop'],
  ['/solutions/our-products', 'An error occurred while fetching products'],
  ['/solutions/our-products', 'Placement season without the spreadsheet'],
  ['/request-demo/rozpath', 'See Rozpath with your own questions'],
])('%s stands on our own words while the API is away, and is not kept that way', async (address, words) => {
  await mountPagesWithApi(() => ({ status: 503, message: 'Busy' }))
  const { statusCode, body, headers } = await app.inject(address)
  expect(statusCode).toBe(200)
  expect(body).toContain(words)
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  [503, 'Could not load services'],
  [404, 'Service Not Found'],
])('a category that only the API knows, which answers with %i', async (status, title) => {
  await mountPagesWithApi(() => ({ status, message: 'Sorry' }))
  for (const address of ['/services/dba/kiosks', '/services/dba/kiosks/rental']) {
    const { statusCode, body } = await app.inject(address)
    expect(statusCode).toBe(status)
    expect(body).toContain(title)
  }
})

test.each([
  [503, 'Server error. Please try again later.'],
  [200, 'We have no product by that name.'],
])('a demo of a product that only the API could know, which answers with %i', async (status, title) => {
  await mountPagesWithApi(() => ({ status, products: [] }))
  const { statusCode, body } = await app.inject('/request-demo/kiosks')
  expect(statusCode).toBe(status === 200 ? 404 : status)
  expect(body).toContain(title)
})

test('without any product the page says so', async () => {
  await mountPagesWithApi(() => ({ status: 200, products: [] }))
  expect((await app.inject('/solutions/our-products')).body).toContain('Failed to load products. Please try again later.')
})

test('the blog stands without its articles, and is not kept that way', async () => {
  let status = 503
  await mountPagesWithApi(() => ({ status, message: 'Busy', blogs: [POST], totalPages: 1, totalBlogs: 1 }))
  const without = await app.inject('/blog')
  expect(without.statusCode).toBe(200)
  expect(without.body).toContain('No articles found')
  expect(without.body).not.toContain('Articles Published')
  expect(without.headers['cache-control']).toBe('no-store')
  status = 200
  expect((await app.inject('/blog')).body).toContain(POST.mainHeading)
})

test('an article stands without those related, and is not kept that way', async () => {
  await mountPagesWithApi(() => ({ status: 200, blog: POST }))
  const { statusCode, headers } = await app.inject('/blog/a')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test('a page that failed is tried again at the next visit', async () => {
  let status = 503
  await mountPagesWithApi(() => ({ status, message: 'Busy', blog: POST }))
  expect((await app.inject('/blog/a')).statusCode).toBe(503)
  status = 200
  expect((await app.inject('/blog/a')).statusCode).toBe(200)
})

test('who asked too much gets to hear it, and who waited beside them does not', async () => {
  await mountPagesWithApi((address) => ({ status: address === '192.0.2.1' ? 429 : 200, message: 'Too many requests.', blog: POST }))
  const replies = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map((remoteAddress) => app.inject({ method: 'GET', url: '/blog/a', remoteAddress })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 200])
})

const POST: Post = {
  _id: 'a',
  mainHeading: 'A post',
  description: '',
  tags: [],
  coverImage: '',
  author: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
  readTime: 1,
  sections: [],
  conclusion: '',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

/** The real pages over an API that answers as it is told. */
async function mountPagesWithApi(answer: (address: string) => { status: number }): Promise<void> {
  app = Fastify({ pluginTimeout: 0 })
  app.get('/api/*', async (request, reply) => {
    const { status, ...body } = answer(request.ip)
    return reply.code(status).send({ success: status === 200, ...body })
  })
  const options = {
    dev: false,
    cachePages: true,
    secure: false,
    siteUrl: 'http://localhost',
    version: () => 1,
    isDisconnected: () => false,
  }
  await mountPages(app, {
    ...options,
    refuseCrossSite: () => {},
    limitRenderings: async () => {},
    apiFor: (visitor) => createInjectedApi(app, visitor),
  })
}
