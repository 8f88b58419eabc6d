import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '../../content/categories/index.ts'
import { products } from '../../content/products.ts'
import { EDITING_VIEW_PATH } from '../../contract/content-document.ts'
import { DOCUMENTS, type DocumentKey } from '../../contract/site-content/documents.ts'
import { listMarkedIndexes, withoutMarkers } from '../../contract/site-content/markers.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite('sqlite', {}, 'production')
  cookie = await site.signInCookie(OWNER_LOGIN)
  const staff = await site.signIn()
  for (const category of categories) await staff.createCategory(category)
  for (const product of products) await staff.createProduct(product)
})
afterAll(() => site?.close())

const PLACES = /<script type="application\/json" id="content-places">(.*?)<\/script>/
const pages: (readonly [string, DocumentKey])[] = [
  ...Object.entries(DOCUMENTS).flatMap(([key, { kind, path }]) => (kind === 'page' ? [[path, key as DocumentKey] as const] : [])),
  ['/services/dba', 'categories'],
  ...categories.map(({ slug }) => [`/services/dba/${slug}`, 'categories'] as const),
  ['/services/dba/web/business-website', 'offerings'],
  ['/solutions/our-products', 'productList'],
  ...products.map(({ id }) => [`/request-demo/${id}`, 'productList'] as const),
]

test.each(pages)('%s shows the same to staff who edit %s as to visitors, with its texts marked', async (path, key) => {
  const visitors = await site.inject({ url: path })
  const view = await site.inject({ url: EDITING_VIEW_PATH + path, headers: { cookie } })
  expect([view.statusCode, view.headers['cache-control'], view.headers['x-robots-tag']]).toEqual([
    visitors.statusCode,
    'no-store',
    'noindex',
  ])
  expect(view.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(withoutMarkers(view.body.replace(PLACES, ''))).toBe(visitors.body)
  const places = JSON.parse(PLACES.exec(view.body)![1]!) as string[]
  const found = new Set(listMarkedIndexes(view.body).map((index) => places[index]!))
  expect(visitors.statusCode).toBe(200)
  expect([...found].some((place) => place.startsWith(`${key}:`))).toBe(true)
})

test('nobody else sees it', async () => {
  expect((await site.inject({ url: `${EDITING_VIEW_PATH}/about` })).statusCode).toBe(401)
})
