import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareCardPath } from '../../contract/public-urls.ts'
import { type RawReply, rawRequest } from '../../tests/support/raw-request.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { baseSecurityHeaders } from './security-headers.ts'

const SITE_URL = 'https://agency.example'
const BASE_HEADERS = Object.keys(baseSecurityHeaders(true))

let site: TestSite
let port: number
let published: string
let preview: string
let asset: string

beforeAll(async () => {
  site = await startTestSite('sqlite', { SITE_URL }, 'production')
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
  const staff = await site.signIn()
  published = (await staff.createPost({ mainHeading: 'A post' })).blog._id
  preview = (await staff.createPreviewLink({ id: published })).path
  const assets = await readdir(path.resolve(import.meta.dirname, '../../build/client/assets'))
  asset = `/assets/${assets.find((name) => name.endsWith('.js'))}`
})
afterAll(() => site.close())

const sendRaw = (bytes: string) => rawRequest(port, bytes)
const send = (requestLine: string, headers: string[] = [], body = '') =>
  sendRaw(
    [`${requestLine} HTTP/1.1`, 'Host: agency.example', 'Connection: close', ...headers, `Content-Length: ${body.length}`, '', body].join(
      '\r\n',
    ),
  )

const JSON_TYPE = 'Content-Type: application/json'
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded'
const CROSS_SITE = 'Origin: https://evil.example'

function expectSecurityHeaders({ status, headers, body }: RawReply): void {
  const missing = [...BASE_HEADERS, 'content-security-policy'].filter((name) => !headers[name])
  expect({ status, missing, body: missing.length > 0 ? body : '' }).toEqual({ status, missing: [], body: '' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('default-src') })
}

describe('every reply has the security headers and a content security policy:', () => {
  test.for<[string, number, () => Promise<RawReply>]>([
    ['a page', 200, () => send('GET /')],
    ['an unknown page', 404, () => send('GET /nothing')],
    ['a staff page', 200, () => send('GET /cms')],
    ['an unchanged page', 304, async () => send('GET /', [`If-None-Match: ${(await send('GET /')).headers.etag}`])],
    ['a redirect to another page', 308, () => send('GET /services')],
    ['a preview of a published post', 302, () => send(`GET ${preview}`)],
    ['a data request of the router', 404, () => send('GET /blog.data')],
    ['a form from another site', 403, () => send('POST /contact', [FORM_TYPE, CROSS_SITE], 'a=b')],
    ['a form that a page does not take', 405, () => send('POST /about', [FORM_TYPE], 'a=b')],
    ['a form that is too large', 413, () => send('POST /contact', [FORM_TYPE], 'a'.repeat(1024 * 1024 + 1))],
    ['a method that pages do not take', 405, () => send('PUT /')],
    ['a TRACE request', 405, () => send('TRACE /')],
    ['an unknown method', 404, () => send('PROPFIND /')],
    ['an API call', 200, () => send('GET /api/blogs/get-all-blogs')],
    ['an API call without its session', 401, () => send('GET /api/contact/get-all-queries')],
    ['an API call from another site', 403, () => send('POST /api/admin/login', [JSON_TYPE, CROSS_SITE], '{}')],
    ['an API call with malformed JSON', 400, () => send('POST /api/contact/create', [JSON_TYPE], '{')],
    ['an API call with a wrong content type', 415, () => send('POST /api/contact/create', ['Content-Type: text/xml'], '<a/>')],
    ['an unknown API path', 404, () => send('GET /api/nothing')],
    ['an API path that cannot be decoded', 400, () => send('GET /api/%ff')],
    ['a path parameter that is too long', 404, () => send(`GET /api/blogs/get-blog/${'a'.repeat(200)}`)],
    ['the OpenAPI document', 200, () => send('GET /api/openapi.json')],
    ['the API page', 200, () => send('GET /api/docs')],
    ['a script', 200, () => send(`GET ${asset}`)],
    ['an unchanged file', 304, async () => send('GET /favicon.svg', [`If-None-Match: ${(await send('GET /favicon.svg')).headers.etag}`])],
    ['an unknown file', 404, () => send('GET /assets/nothing.js')],
    ['a folder', 301, () => send('GET /showcase/orbio')],
    ['a range that cannot be satisfied', 416, () => send('GET /favicon.svg', ['Range: bytes=99999999-'])],
    ['an unknown picture', 404, () => send('GET /media/nothing.png')],
    ['an unknown share card', 404, () => send('GET /share/nothing')],
    ['a share card of another version', 302, () => send(`GET ${shareCardPath({ _id: published, version: 2 })}`)],
    ['robots.txt', 200, () => send('GET /robots.txt')],
    ['the sitemap', 200, () => send('GET /sitemap.xml')],
    ['an unknown part of the sitemap', 404, () => send('GET /sitemap-9.xml')],
    ['a feed', 200, () => send('GET /feed.xml')],
    ['/healthz', 200, () => send('GET /healthz')],
    ['/readyz', 200, () => send('GET /readyz')],
    ['an Expect header', 417, () => send('GET /', ['Expect: a miracle'])],
    ['bytes that are not HTTP', 400, () => sendRaw('hello\r\n\r\n')],
    ['a request without a Host header', 400, () => sendRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
    ['too many headers', 431, () => sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)],
    ['a CONNECT request', 400, () => sendRaw('CONNECT agency.example:443 HTTP/1.1\r\nHost: agency.example\r\n\r\n')],
  ])('%s', async ([, status, request]) => {
    const reply = await request()
    expect(reply.status, reply.body).toBe(status)
    expectSecurityHeaders(reply)
  })

  test('a request whose headers never end', async () => {
    const { server } = site.app
    const headersTimeout = server.headersTimeout
    server.headersTimeout = 100
    const reply = await sendRaw('GET / HTTP/1.1\r\nX-Slow: ')
    server.headersTimeout = headersTimeout
    expect(reply.status).toBe(408)
    expectSecurityHeaders(reply)
  })
})

describe('a request target', () => {
  test.each([
    'http://evil.example/blog',
    'https://agency.example/blog',
    'HTTP://evil.example',
    'http:/blog',
    'evil.example/blog',
    'evil.example:443',
    '*',
    '?page=2',
    '/blog#top',
    '/x\\..\\blog',
    '/\\evil.example/blog',
  ])('%s is not a path and gets 400', async (target) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PUT']) {
      const reply = await send(`${method} ${target}`)
      expect([method, reply.status]).toEqual([method, 400])
      expect(reply.body).toMatch(/^\{"success":false,"message":"The (address|request) cannot be read\."\}$/)
      expectSecurityHeaders(reply)
    }
  })

  test('with two slashes before a host is redirected to a path of this site', async () => {
    const reply = await send('GET //evil.example/blog')
    expect([reply.status, reply.headers.location]).toEqual([308, '/evil.example/blog'])
  })

  test('and the Host header never appear in a page', async () => {
    for (const target of ['/', '/blog?page=1', `/blog/${published}`, '/nothing']) {
      const { body } = await sendRaw(
        `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(body).toContain('</html>')
      expect(body).not.toContain('evil.example')
      for (const [, address] of body.matchAll(/<link rel="canonical" href="([^"]*)"/g))
        expect(address).toMatch(/^https:\/\/agency\.example\//)
    }
  })
})

// Last, because it breaks the database.
describe('a site with a broken database', () => {
  beforeAll(async () => {
    await sql`drop table posts`.execute(site.store.db)
  })

  test.each([
    ['an API call', '/api/blogs/get-blog/x', 503],
    ['an article', '/blog/other', 503],
    ['the sitemap', '/sitemap-1.xml', 503],
  ])('still sends the security headers: %s', async (_name, address, status) => {
    const reply = await send(`GET ${address}`)
    expect(reply.status).toBe(status)
    expectSecurityHeaders(reply)
  })

  test('still sends the security headers when the database is closed', async () => {
    await site.store.db.destroy()
    // The result of a check is valid for a second.
    await expect.poll(async () => (await send('GET /readyz')).status).toBe(503)
    expectSecurityHeaders(await send('GET /readyz'))
  })
})
