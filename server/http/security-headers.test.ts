import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareCardPath } from '../../contract/share-card.ts'
import { type RawReply, rawRequest } from '../../tests/support/raw-request.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { baseSecurityHeaders } from './security-headers.ts'

const SITE_URL = 'https://agency.example'
const ALWAYS = Object.keys(baseSecurityHeaders(true))

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

const raw = (bytes: string) => rawRequest(port, bytes)
const ask = (start: string, headers: string[] = [], body = '') =>
  raw(
    [`${start} HTTP/1.1`, 'Host: agency.example', 'Connection: close', ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n'),
  )

const JSON_TYPE = 'Content-Type: application/json'
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded'
const FOREIGN = 'Origin: https://evil.example'

function expectSecured({ status, headers, body }: RawReply): void {
  const missing = [...ALWAYS, 'content-security-policy'].filter((name) => !headers[name])
  expect({ status, missing, body: missing.length > 0 ? body : '' }).toEqual({ status, missing: [], body: '' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining('default-src') })
}

describe('every reply carries the security headers and a policy:', () => {
  test.for<[string, number, () => Promise<RawReply>]>([
    ['a page', 200, () => ask('GET /')],
    ['a page that is not there', 404, () => ask('GET /nothing')],
    ['a staff page', 200, () => ask('GET /cms')],
    ['a page that the visitor has', 304, async () => ask('GET /', [`If-None-Match: ${(await ask('GET /')).headers.etag}`])],
    ['a moved address', 308, () => ask('GET /services')],
    ['a preview of what is published', 302, () => ask(`GET ${preview}`)],
    ['data of the router', 404, () => ask('GET /blog.data')],
    ['a form from another site', 403, () => ask('POST /contact', [FORM_TYPE, FOREIGN], 'a=b')],
    ['a form that a page does not take', 405, () => ask('POST /about', [FORM_TYPE], 'a=b')],
    ['a form too large', 413, () => ask('POST /contact', [FORM_TYPE], 'a'.repeat(1024 * 1024 + 1))],
    ['a method that pages do not take', 405, () => ask('PUT /')],
    ['a trace', 405, () => ask('TRACE /')],
    ['a method that nothing takes', 404, () => ask('PROPFIND /')],
    ['a call', 200, () => ask('GET /api/blogs/get-all-blogs')],
    ['a call that needs a session', 401, () => ask('GET /api/contact/get-all-queries')],
    ['a call from another site', 403, () => ask('POST /api/admin/login', [JSON_TYPE, FOREIGN], '{}')],
    ['a bad call', 400, () => ask('POST /api/contact/create', [JSON_TYPE], '{')],
    ['a call of another type', 415, () => ask('POST /api/contact/create', ['Content-Type: text/xml'], '<a/>')],
    ['no call', 404, () => ask('GET /api/nothing')],
    ['an unreadable call', 400, () => ask('GET /api/%ff')],
    ['a part of an address that is too long', 404, () => ask(`GET /api/blogs/get-blog/${'a'.repeat(200)}`)],
    ['the description of the API', 200, () => ask('GET /api/openapi.json')],
    ['the page about the API', 200, () => ask('GET /api/docs')],
    ['a script', 200, () => ask(`GET ${asset}`)],
    [
      'a file that the visitor has',
      304,
      async () => ask('GET /favicon.svg', [`If-None-Match: ${(await ask('GET /favicon.svg')).headers.etag}`]),
    ],
    ['a file that is not there', 404, () => ask('GET /assets/nothing.js')],
    ['a folder', 301, () => ask('GET /showcase/orbio')],
    ['a range that is not there', 416, () => ask('GET /favicon.svg', ['Range: bytes=99999999-'])],
    ['a picture that is not there', 404, () => ask('GET /media/nothing.png')],
    ['a card that is not there', 404, () => ask('GET /share/nothing')],
    ['a card of another version', 302, () => ask(`GET ${shareCardPath({ _id: published, version: 2 })}`)],
    ['robots.txt', 200, () => ask('GET /robots.txt')],
    ['the sitemap', 200, () => ask('GET /sitemap.xml')],
    ['a part of the sitemap that is not there', 404, () => ask('GET /sitemap-9.xml')],
    ['a feed', 200, () => ask('GET /feed.xml')],
    ['a sign of life', 200, () => ask('GET /healthz')],
    ['a sign that it is ready', 200, () => ask('GET /readyz')],
    ['an expectation', 417, () => ask('GET /', ['Expect: a miracle'])],
    ['what is no HTTP', 400, () => raw('hello\r\n\r\n')],
    ['no host', 400, () => raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
    ['too many headers', 431, () => raw(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)],
    ['a tunnel', 400, () => raw('CONNECT agency.example:443 HTTP/1.1\r\nHost: agency.example\r\n\r\n')],
  ])('%s', async ([, status, reply]) => {
    const got = await reply()
    expect(got.status, got.body).toBe(status)
    expectSecured(got)
  })

  test('a request that never ends', async () => {
    const { server } = site.app
    const usual = server.headersTimeout
    server.headersTimeout = 100
    const got = await raw('GET / HTTP/1.1\r\nX-Slow: ')
    server.headersTimeout = usual
    expect(got.status).toBe(408)
    expectSecured(got)
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
  ])('%s is no path of this site and is refused', async (target) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PUT']) {
      const got = await ask(`${method} ${target}`)
      expect([method, got.status]).toEqual([method, 400])
      expect(got.body).toMatch(/^\{"success":false,"message":"The (address|request) cannot be read\."\}$/)
      expectSecured(got)
    }
  })

  test('with slashes before a host leads to a path of this site', async () => {
    const got = await ask('GET //evil.example/blog')
    expect([got.status, got.headers.location]).toEqual([308, '/evil.example/blog'])
  })

  test('and a host of somebody else never show in a page', async () => {
    for (const target of ['/', '/blog?page=1', `/blog/${published}`, '/nothing']) {
      const { body } = await raw(
        `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(body).toContain('</html>')
      expect(body).not.toContain('evil.example')
      for (const [, address] of body.matchAll(/<link rel="canonical" href="([^"]*)"/g))
        expect(address).toMatch(/^https:\/\/agency\.example\//)
    }
  })
})

// Last: nothing works after it.
describe('a site whose database is broken', () => {
  beforeAll(async () => {
    await sql`drop table posts`.execute(site.store.db)
  })

  test.each([
    ['a call', '/api/blogs/get-blog/x', 500],
    ['an article', '/blog/other', 500],
    ['the sitemap', '/sitemap-1.xml', 500],
  ])('still sends the headers: %s', async (_name, address, status) => {
    const got = await ask(`GET ${address}`)
    expect(got.status).toBe(status)
    expectSecured(got)
  })

  test('and one whose database is gone as well', async () => {
    await site.store.db.destroy()
    const got = await ask('GET /readyz')
    expect(got.status).toBe(503)
    expectSecured(got)
  })
})
