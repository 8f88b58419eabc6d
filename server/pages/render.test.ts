import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

let site: TestSite
let staff: Api

beforeAll(async () => {
  site = await startTestSite('sqlite', { SITE_URL: 'https://agency.example' }, 'production')
  staff = await site.signIn()
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ method: 'GET', url, headers })

describe('a page', () => {
  test('says whether a visitor may keep the one they have', async () => {
    const first = await get('/')
    const etag = String(first.headers.etag)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await get('/', { 'if-none-match': known })
      expect([known, again.statusCode, again.body]).toEqual([known, 304, ''])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is the same text in every form', async () => {
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: plain.headers.etag })
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  })

  test('answers HEAD with the headers of GET and nothing else', async () => {
    const { headers, body } = await site.inject({ method: 'HEAD', url: '/' })
    expect(body).toBe('')
    expect(headers['content-length']).toBe((await get('/')).headers['content-length'])
  })

  test('runs no inline script but its own and is shown in no frame', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'strict-transport-security': expect.anything() })
  })

  test('shows the words of an author as words', async () => {
    const { blog } = await staff.createPost({ mainHeading: '</script><script>alert(1)</script>' })
    const { body } = await get(`/blog/${blog._id}`)
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(body).not.toContain('<script>alert(1)')
  })

  test('shows every write from the next request on', async () => {
    for (let round = 1; round <= 50; round += 1) {
      const { blog } = await staff.createPost({ mainHeading: `Round ${round}` })
      expect((await get('/')).body).toContain(`Round ${round}`)
      await staff.deletePost({ id: blog._id })
      expect((await get('/')).body).not.toContain(`Round ${round}`)
      expect((await get(`/blog/${blog._id}`)).statusCode).toBe(404)
    }
  })
})

describe('an address', () => {
  test('of a preview leads to the article once it is published', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'Out' })
    const { path } = await staff.createPreviewLink({ id: blog._id })
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `/blog/${blog._id}`, 'no-store'])
  })

  test('without a page is a real 404', async () => {
    const { statusCode, body } = await get('/nothing/here')
    expect(statusCode).toBe(404)
    expect(body).toContain('Page Not Found')
  })

  test('without an article is a real 404', async () => {
    const { statusCode, body } = await get('/blog/nothing')
    expect(statusCode).toBe(404)
    expect(body).toContain('Article Not Found')
    expect(body).toContain('<p class="lead">Blog not found</p>')
    expect(body).toContain('Back to Blog')
  })

  test('that has moved says so for good', async () => {
    const { statusCode, headers } = await get('/services/?from=letter')
    expect(statusCode).toBe(308)
    expect(headers.location).toBe('/services/dba?from=letter')
  })

  test.each([
    ['//evil.example/', 308, '/evil.example'],
    ['/blog//nothing/?page=2', 308, '/blog/nothing?page=2'],
  ])('%s never leads to another site', async (url, status, location) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([status, location])
  })

  test.each(['/%ff', '/100%', '/%E0%A4%A/x', '/%2', '/a%00b'])('%s is a page that is not there, in words', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('Page Not Found')
  })

  test('that cannot be read and is not a page stays short', async () => {
    expect((await get('/api/blogs/%ff')).json()).toEqual({ success: false, message: 'The address cannot be read.' })
    expect((await get('/blog/%ff')).body).toContain('Article Not Found')
  })

  test('gives no data to the router: pages ask the API', async () => {
    expect((await get('/_.data')).statusCode).toBe(404)
    expect((await get('/blog/x.data')).headers['content-type']).toContain('text/plain')
  })

  test('takes no method but GET, HEAD and POST', async () => {
    const { statusCode, headers } = await site.inject({ method: 'PUT', url: '/', payload: { a: 1 } })
    expect(statusCode).toBe(405)
    expect(headers.allow).toBe('GET, HEAD, POST')
  })
})

describe('a form sent to a page', () => {
  const send = (headers: Record<string, string>, payload = 'a=b') =>
    site.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

  test('reaches the page, which here takes none', async () => {
    const { statusCode, body, headers } = await send({ origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' })
    expect(statusCode).toBe(405)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Back to Home')
  })

  test('from another site is refused', async () => {
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  test('of more than a megabyte is refused', async () => {
    expect((await send({}, 'a'.repeat(1024 * 1024 + 1))).statusCode).toBe(413)
  })
})
