import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite('sqlite')
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

test('the OpenAPI document and its page name every call', async () => {
  const document = (await site.inject({ url: '/api/openapi.json' })).json()
  const page = await site.inject({ url: '/api/docs' })
  expect(document.openapi).toMatch(/^3\.1/)
  expect(page.headers['content-type']).toContain('text/html')
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(page.body).toContain(`id="${name}"`)
  }
})

test('the site tells that it lives and that it is ready', async () => {
  expect((await site.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await site.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
})
