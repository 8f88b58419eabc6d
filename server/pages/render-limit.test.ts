import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const RENDERINGS_PER_MINUTE = 600
const NOON = '2026-06-01T12:00:00.000Z'
const TWO_MINUTES_LATER = '2026-06-01T12:02:00.000Z'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite', { RATE_LIMIT: 'on', SITE_URL: 'https://agency.example' }, 'production')
  await (await site.signIn()).createPost({ mainHeading: 'A post', tags: ['Design'] })
  site.setTime(NOON)
})
afterAll(() => site.close())

const get = (url: string, remoteAddress: string) => site.inject({ method: 'GET', url, remoteAddress })

test('a page is rendered once, whatever query is added to its URL', async () => {
  const { headers, body } = await get('/about', '192.0.2.1')
  for (let n = 0; n < RENDERINGS_PER_MINUTE + 100; n += 1) {
    const again = await get(`/about?search=${n}&page=${n}&utm_source=letter&gclid=${n}`, '192.0.2.1')
    expect([again.statusCode, again.headers.etag]).toEqual([200, headers.etag])
  }
  expect(body).toContain('<link rel="canonical" href="https://agency.example/about"/>')
})

test('queries with the same meaning share one page and one canonical URL', async () => {
  const { headers, body } = await get('/blog?category=Design', '192.0.2.2')
  for (const query of ['category=design', 'page=1&category=DESIGN', 'page=01&category=Design&fbclid=x', 'category=Design&search=+']) {
    expect((await get(`/blog?${query}`, '192.0.2.2')).headers.etag).toBe(headers.etag)
  }
  expect(body).toContain('<link rel="canonical" href="https://agency.example/blog?category=Design"/>')
})

test('a visitor who requests too many renderings gets 429, and cached pages are still served', async () => {
  const ownAddress = (n: number) => `2001:db8:1:2::${n.toString(16)}`
  await get('/', ownAddress(1))
  const statuses = new Set<number>()
  for (let n = 1; n < RENDERINGS_PER_MINUTE; n += 1) statuses.add((await get(`/nothing/${n}`, ownAddress(n))).statusCode)
  expect([...statuses]).toEqual([404])

  const refused = await get('/nothing/more', ownAddress(1))
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store', 'content-security-policy': expect.anything() })
  expect(refused.body).toBe('Too many requests. Please try again in 1 minute.')
  const form = { method: 'POST', url: '/about', payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
  expect((await site.inject({ ...form, remoteAddress: ownAddress(1) })).statusCode).toBe(429)

  expect((await get('/?utm_source=letter', ownAddress(1))).statusCode).toBe(200)
  expect((await get('/nothing/more', '2001:db8:1:3::1')).statusCode).toBe(404)
  expect((await get('/nothing/more', ownAddress(1))).statusCode, 'rendered for another visitor').toBe(404)
  site.setTime(TWO_MINUTES_LATER)
  expect((await get('/nothing/even/more', ownAddress(1))).statusCode).toBe(404)
})
