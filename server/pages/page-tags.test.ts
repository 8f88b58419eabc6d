import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '../../content/categories/index.ts'
import { products } from '../../content/products.ts'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('a change renders again', (engine) => {
  let site: TestSite
  let staff: Api
  const paths: Record<string, string> = { home: '/', blog: '/blog', services: '/services/dba', products: '/solutions/our-products' }
  let changed: { id: string; version: number }

  beforeAll(async () => {
    site = await startTestSite(engine, {}, 'production')
    staff = await site.signIn()
    for (const category of categories) await staff.createCategory(category)
    for (const product of products) await staff.createProduct(product)
    for (let n = 0; n < 4; n += 1) await staff.createPost({ mainHeading: `Of another topic ${n}`, tags: ['SEO'] })
    for (const name of ['neighbour', 'second', 'third', 'changed']) {
      const { blog } = await staff.createPost({ mainHeading: `Post ${name}`, tags: ['Design'] })
      paths[name] = `/blog/${blog._id}`
      if (name === 'changed') changed = { id: blog._id, version: blog.version }
    }
    const { blogs } = await staff.listPosts({ search: 'Of another topic 0' })
    paths.other = `/blog/${blogs[0]!._id}`
  })
  afterAll(() => site.close())

  /** On a busy machine a node may be without its lease for a moment, and then renders every page again: the change is made once more. */
  async function expectRendered(affected: string[], change: () => Promise<unknown>, prepare?: () => Promise<unknown>): Promise<void> {
    const outOfDate: string[] = []
    const makeChange = async () => {
      await prepare?.()
      const rendered = await pagesRenderedBy(change)
      outOfDate.push(...affected.filter((name) => !rendered.includes(name)))
      return rendered
    }
    await expect.poll(makeChange).toEqual(affected)
    expect(outOfDate).toEqual([])
  }

  /** Changes the database behind the site: a page that is rendered after that shows it, a cached one does not. */
  async function pagesRenderedBy(change: () => Promise<unknown>): Promise<string[]> {
    const before = await readAll()
    await site.store.db
      .updateTable('posts')
      .set({ author: `Author ${Math.random()}` })
      .execute()
    for (const table of ['service_categories', 'products'] as const) {
      for (const row of await site.store.db.selectFrom(table).selectAll().execute()) {
        const document = row.document.replace(/("name":"[^"]*?)( \d+\.\d+)?"/, `$1 ${Math.random()}"`)
        await site.store.db.updateTable(table).set({ document }).where('position', '=', row.position).execute()
      }
    }
    await change()
    const after = await readAll()
    return Object.keys(paths).filter((name) => after[name] !== before[name])
  }

  async function readAll(): Promise<Record<string, string>> {
    const bodies: Record<string, string> = {}
    for (const [name, url] of Object.entries(paths)) bodies[name] = (await site.inject({ method: 'GET', url })).body
    return bodies
  }

  const update = async (fields: object) => {
    const { blog } = await staff.updatePost({ id: changed.id, version: changed.version, ...fields })
    changed.version = blog.version
  }

  test('nothing, if it is a draft, or refused', async () => {
    await expectRendered([], () => staff.createPost({ mainHeading: 'Not yet', tags: ['Design'], state: 'draft' }))
    await expectRendered([], () => staff.deleteProduct({ id: 'unknown' }).catch(() => {}))
  })

  test('the page of a post, the lists and its neighbours', async () => {
    const affected = ['home', 'blog', 'neighbour', 'second', 'third', 'changed']
    await expectRendered(affected, () => update({ mainHeading: 'Post changed again' }))
  })

  test('the neighbours that a post leaves and those that it joins', async () => {
    const joinDesign = () => update({ tags: ['Design'] })
    await expectRendered(Object.keys(paths).filter(isOfPosts), () => update({ tags: ['SEO'] }), joinDesign)
    const affected = ['home', 'blog', 'neighbour', 'second', 'third', 'changed', 'other']
    await expectRendered(affected, () => update({ mainHeading: 'Post of SEO' }))
  })

  test('the pages of the services or of the products', async () => {
    const [product] = (await staff.listProducts()).products
    await expectRendered(['products'], () => staff.updateProduct({ current: product!.id, name: 'A new name' }))
    const [category] = await staff.listCategories()
    await expectRendered(['services'], () => staff.updateCategory({ current: category!.slug, name: 'A new name' }))
  })

  test('a page that was not found', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'Not yet', state: 'draft' })
    const url = `/blog/${blog._id}`
    expect((await site.inject({ method: 'GET', url })).statusCode).toBe(404)
    await staff.updatePost({ id: blog._id, version: blog.version, state: 'published' })
    expect((await site.inject({ method: 'GET', url })).statusCode).toBe(200)
    await staff.deletePost({ id: blog._id })
    expect((await site.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  const isOfPosts = (name: string) => !['services', 'products'].includes(name)
})
