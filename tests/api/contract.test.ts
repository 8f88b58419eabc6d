import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { POST_CATEGORIES } from '../../contract/blog-query.ts'
import { POST_SORT_KEYS, SORT_ORDERS, STAFF_POST_CATEGORIES } from '../../contract/post.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { OFFICES, SERVICES, SOURCES } from '../../contract/enquiry.ts'
import { BUDGET_RANGES, LAUNCH_TIMELINES, SOLUTION_REQUEST_SERVICES } from '../../contract/solution-request.ts'
import { PROGRAM_VERSION } from '../../server/version.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite')
})
afterAll(() => site.close())

/** Section 7 of the specification. */
const SPECIFIED = [
  'POST /api/contact/create',
  'GET /api/blogs/get-all-blogs',
  'GET /api/blogs/get-blog/:id',
  'GET /api/blogs/:id/related',
  'GET /api/services/categories',
  'GET /api/services/categories/:slug',
  'POST /api/custom-solutions/submit',
  'GET /api/products/get-all-products',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'DELETE /api/blogs/delete/:id',
  'PUT /api/blogs/update/:id',
  'DELETE /api/blogs/delete-blog/:id',
  'GET /api/contact/get-all-queries',
  'GET /api/contact/get-query/:id',
  'DELETE /api/contact/delete-query/:id',
  'POST /api/contact/respond-query/:id',
]

test('every call of the specification is declared with its method and path', () => {
  const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  for (const call of SPECIFIED) expect(declared).toContain(call)
  expect(new Set(declared).size).toBe(declared.length)
})

/** Of the integer columns of PostgreSQL. */
const MAX_INT4 = 2 ** 31 - 1

test('every integer in a request fits an integer column', () => {
  const numbers = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? listIntegers(z.toJSONSchema(schema, { unrepresentable: 'any' }), name) : [])),
  )
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter(({ minimum = -Infinity, maximum = Infinity }) => minimum < 0 || maximum > MAX_INT4)).toEqual([])
})

type JsonSchema = { type?: unknown; minimum?: number; maximum?: number }

function listIntegers(schema: JsonSchema, name: string): (JsonSchema & { name: string })[] {
  const parts = Object.entries(schema).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null ? listIntegers(part as JsonSchema, `${name}.${key}`) : [],
  )
  return schema.type === 'integer' ? [{ ...schema, name }, ...parts] : parts
}

test('the options of every choice are those of the specification, in its order', () => {
  const joined = (list: readonly string[]) => list.join('; ')
  expect(joined(SERVICES)).toBe(
    'Branding; Social Media Management; Content Creation & Marketing; Ad Film/Video Production; SEO; Website Transformation; ' +
      'Mobile App Development & UI/UX; CRM/Sales Pipeline Development; Influencer Marketing; IP Creation; ' +
      'Email & SMS Marketing Automation; Performance Media; Growth via Media Buying; Social Listening & ORM; ' +
      'Consumer & Market Research; Integrated Campaigns; Others',
  )
  expect(joined(OFFICES)).toBe('Mumbai; Bangalore; Delhi; UK (London); Amsterdam')
  expect(joined(SOURCES)).toBe('Referral; Media & News; LinkedIn; Instagram/Facebook; Emails/Newsletter; Search; Other Sources')
  expect(joined(BUDGET_RANGES)).toBe('Under $5,000; $5,000 - $10,000; $10,000 - $25,000; $25,000 - $50,000; $50,000+')
  expect(joined(LAUNCH_TIMELINES)).toBe('Within 1 month; 1-3 months; 3-6 months; 6+ months; Not sure yet')
  expect(SOLUTION_REQUEST_SERVICES).toEqual({
    branding: 'Branding & Visual Identity',
    website: 'Website & Development',
    printables: 'Printables',
    eventPlanning: 'Event Planning',
    digitalMedia: 'Digital Media & Campaigns',
  })
  expect(joined(POST_CATEGORIES)).toBe('Strategy; Development; Design; Marketing; Technology')
  expect(joined(STAFF_POST_CATEGORIES)).toBe('technology; design; marketing; development; business')
  expect([...POST_SORT_KEYS, ...SORT_ORDERS]).toEqual(['publishedAt', 'mainHeading', 'readTime', 'asc', 'desc'])
})

test('the OpenAPI document and the API page list every endpoint', async () => {
  const document = (await site.inject({ url: '/api/openapi.json' })).json()
  const page = await site.inject({ url: '/api/docs' })
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), info: { version: PROGRAM_VERSION } })
  expect(page.headers['content-type']).toContain('text/html')
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(page.body).toContain(`id="${name}"`)
  }
})

test('the API documents are cached and compressed, and name the session cookie', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const first = await site.inject({ url })
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^W\//), 'cache-control': 'no-cache' })
    expect((await site.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(304)
    const compressed = await site.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body)
  }
  const sessionCookieName = async (testSite: TestSite) =>
    (await testSite.inject({ url: '/api/openapi.json' })).json().components.securitySchemes.session.name
  expect(await sessionCookieName(site)).toBe('session')
  const secure = await startTestSite('sqlite', { SITE_URL: 'https://agency.example' })
  expect(await sessionCookieName(secure)).toBe('__Host-session')
  await secure.close()
})

test('/healthz and /readyz reply ok', async () => {
  for (const [url, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ]) {
    const reply = await site.inject({ url })
    expect(reply.json()).toEqual({ status })
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
})
