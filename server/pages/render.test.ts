import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { SERVICES } from '../../contract/enquiry.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { MULTIPART_HEADERS, encodeMultipart } from '../../tests/support/files/uploads.ts'

let site: TestSite
let staff: Api

beforeAll(async () => {
  site = await startTestSite('sqlite', { SITE_URL: 'https://agency.example' }, 'production')
  staff = await site.signIn()
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ method: 'GET', url, headers })

describe('a page', () => {
  test('answers a matching If-None-Match with 304', async () => {
    const first = await get('/')
    const etag = String(first.headers.etag)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const header of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await get('/', { 'if-none-match': header })
      expect([header, again.statusCode, again.body]).toEqual([header, 304, ''])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is the same text in every encoding', async () => {
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: plain.headers.etag })
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const { headers, body } = await site.inject({ method: 'HEAD', url: '/' })
    expect(body).toBe('')
    expect(headers['content-length']).toBe((await get('/')).headers['content-length'])
  })

  test('allows only its own inline scripts and cannot be framed', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'strict-transport-security': expect.anything() })
  })

  test('escapes the text of an author', async () => {
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

describe('a URL', () => {
  test('of a preview redirects to the article once the post is published', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'Out' })
    const { path } = await staff.createPreviewLink({ id: blog._id })
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `/blog/${blog._id}`, 'no-store'])
  })

  test('without a page gets a 404 page', async () => {
    const { statusCode, body } = await get('/nothing/here')
    expect(statusCode).toBe(404)
    expect(body).toContain('Page Not Found')
  })

  test('of an unknown article gets a 404 page', async () => {
    const { statusCode, body } = await get('/blog/nothing')
    expect(statusCode).toBe(404)
    expect(body).toContain('Article Not Found')
    expect(body).toContain('<p class="lead">Blog not found</p>')
    expect(body).toContain('Back to Blog')
  })

  test('that has moved redirects permanently', async () => {
    const { statusCode, headers } = await get('/services/?from=letter')
    expect(statusCode).toBe(308)
    expect(headers.location).toBe('/services/dba?from=letter')
  })

  test.each([
    ['//evil.example/', 308, '/evil.example'],
    ['/blog//nothing/?page=2', 308, '/blog/nothing?page=2'],
  ])('%s never redirects to another site', async (url, status, location) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([status, location])
  })

  test.each(['/%ff', '/100%', '/%E0%A4%A/x', '/%2', '/a%00b'])('%s, which cannot be decoded, gets a 404 page', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('Page Not Found')
  })

  test('of the API that cannot be decoded gets a JSON error', async () => {
    expect((await get('/api/blogs/%ff')).json()).toEqual({ success: false, message: 'The address cannot be read.' })
    expect((await get('/blog/%ff')).body).toContain('Article Not Found')
  })

  test('of the router’s data requests is not found', async () => {
    expect((await get('/_.data')).statusCode).toBe(404)
    expect((await get('/blog/x.data')).headers['content-type']).toContain('text/plain')
  })

  test('accepts only GET, HEAD and POST', async () => {
    const { statusCode, headers } = await site.inject({ method: 'PUT', url: '/', payload: { a: 1 } })
    expect(statusCode).toBe(405)
    expect(headers.allow).toBe('GET, HEAD, POST')
  })
})

describe('a form sent to a page', () => {
  const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    site.inject({ method: 'POST', url, payload, headers: { ...URLENCODED, ...headers } })

  test('reaches the page, which replies 405 where it has no action', async () => {
    const { statusCode, body, headers } = await send('/', 'a=b', { origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' })
    expect(statusCode).toBe(405)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Back to Home')
  })

  test('from another site is refused', async () => {
    expect((await send('/', 'a=b', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send('/', 'a=b', { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  test('of more than a megabyte is refused', async () => {
    expect((await send('/', 'a'.repeat(1024 * 1024 + 1))).statusCode).toBe(413)
  })

  test('is accepted with the longest text that it allows', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', services: SERVICES[0], message: '字'.repeat(10_000) }
    expect((await send('/contact', new URLSearchParams(fields).toString())).statusCode).toBe(200)
    expect((await staff.listEnquiries({})).data.map(({ message }) => message.length)).toEqual([10_000])
  })

  test.each([
    ['many fields', 400, Array.from({ length: 20_000 }, (_, n) => `k${n}`).join('&'), URLENCODED],
    ['one field many times', 400, 'services=a&'.repeat(10_000), URLENCODED],
    ['more bytes than any form has', 413, `name=${'a'.repeat(200_000)}`, URLENCODED],
    [
      'a long multipart body',
      413,
      encodeMultipart(Array.from({ length: 500 }, (_, n) => ({ name: `f${n}`, content: '' }))),
      MULTIPART_HEADERS,
    ],
  ])('with %s is refused before it is parsed', async (_case, status, payload, headers) => {
    expect((await send('/contact', payload, headers)).statusCode).toBe(status)
  })
})
