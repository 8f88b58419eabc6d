import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Post } from '../../contract/post.ts'
import { createPagesWithApi } from '../../tests/support/pages-with-api.ts'

let app: FastifyInstance
afterEach(() => app.close())

test.each([
  [503, 'The service is busy. Please try again in a moment.'],
  [500, 'Server error. Please try again later.'],
])('an article page shows the error of an API that fails with %i', async (status, message) => {
  await mountPagesWithApi(() => ({ status, message }))
  const { statusCode, body, headers } = await app.inject('/blog/a')
  expect(statusCode).toBe(status)
  expect(body).toContain('Failed to fetch blog')
  expect(body).toContain(message)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
})

test('an error page names the request of each visitor, also of those who share a rendering', async () => {
  await mountPagesWithApi(() => ({ status: 503, message: 'Busy' }))
  for (const url of ['/blog/a', '/services/dba/kiosks', '/request-demo/kiosks']) {
    const replies = await Promise.all([app.inject(url), app.inject(url)])
    const ids = replies.map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(2)
    for (const [at, { statusCode, body, headers }] of replies.entries()) {
      expect([url, statusCode]).toEqual([url, 503])
      expect(body).toMatch(new RegExp(`Reference:.{0,20} <code>${ids[at]}</code>`))
      expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body))
    }
  }
})

test('a page that others get has no id of a request in it', async () => {
  await mountPagesWithApi(() => ({ status: 200, blogs: [POST], totalPages: 1, totalBlogs: 1 }))
  const first = await app.inject('/blog')
  const second = await app.inject('/blog')
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(second.body).not.toContain(String(first.headers['x-request-id']))
})

test('the home page renders without posts when the API fails, and is not cached', async () => {
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
])('%s shows built-in content while the API fails, and is not cached', async (url, text) => {
  await mountPagesWithApi(() => ({ status: 503, message: 'Busy' }))
  const { statusCode, body, headers } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(text)
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  [503, 'Could not load services'],
  [404, 'Service Not Found'],
])('the page of a stored category has the status of an API that replies %i', async (status, title) => {
  await mountPagesWithApi(() => ({ status, message: 'Sorry' }))
  for (const url of ['/services/dba/kiosks', '/services/dba/kiosks/rental']) {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(status)
    expect(body).toContain(title)
  }
})

test.each([
  [503, 'Server error. Please try again later.'],
  [200, 'We have no product by that name.'],
])('the demo page of an unknown product shows an error when the API replies %i', async (status, title) => {
  await mountPagesWithApi(() => ({ status, products: [] }))
  const { statusCode, body } = await app.inject('/request-demo/kiosks')
  expect(statusCode).toBe(status === 200 ? 404 : status)
  expect(body).toContain(title)
})

test.each(['confirm', 'not-me', 'unsubscribe'])(
  'the page of a newsletter link shows why the API failed to %s, and can be sent again',
  async (link) => {
    await mountPagesWithApi(() => ({ status: 503, message: 'Busy' }))
    const { statusCode, body, headers } = await app.inject({ method: 'POST', url: `/newsletter/${link}/token` })
    expect(statusCode).toBe(503)
    expect(body).toMatch(/autofocus="">.*Busy/)
    expect(body).toMatch(/<form [^>]*method="post"/)
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('the products page says when there are no products', async () => {
  await mountPagesWithApi(() => ({ status: 200, products: [] }))
  expect((await app.inject('/solutions/our-products')).body).toContain('Failed to load products. Please try again later.')
})

test('the blog page renders without posts when the API fails, and is not cached', async () => {
  let status = 503
  await mountPagesWithApi(() => ({ status, message: 'Busy', blogs: [POST], totalPages: 1, totalBlogs: 1 }))
  const without = await app.inject('/blog')
  expect(without.statusCode).toBe(200)
  expect(without.body).toContain('No articles found')
  expect(without.body.replaceAll(/data-props="[^"]*"/g, '')).not.toContain('Articles Published')
  expect(without.headers['cache-control']).toBe('no-store')
  status = 200
  expect((await app.inject('/blog')).body).toContain(POST.mainHeading)
})

test('an article renders without related posts when they cannot be loaded, and is not cached', async () => {
  await mountPagesWithApi(() => ({ status: 200, blog: POST }))
  const { statusCode, headers } = await app.inject('/blog/a')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test('a page that failed is rendered again at the next visit', async () => {
  let status = 503
  await mountPagesWithApi(() => ({ status, message: 'Busy', blog: POST }))
  expect((await app.inject('/blog/a')).statusCode).toBe(503)
  status = 200
  expect((await app.inject('/blog/a')).statusCode).toBe(200)
})

test('a rate-limited visitor gets 429, and another who waited for the same page gets it', async () => {
  await mountPagesWithApi((ip) => ({ status: ip === '192.0.2.1' ? 429 : 200, message: 'Too many requests.', blog: POST }))
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

async function mountPagesWithApi(respond: (ip: string) => { status: number }): Promise<void> {
  app = await createPagesWithApi(({ ip }) => respond(ip))
}
