import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('catalog', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  test('categories are listed in order as summaries, and returned in full by slug', async () => {
    expect(await site.visitor.listCategories()).toEqual([])
    await staff.createCategory({ slug: 'web', name: 'Web', shortDesc: 'Sites', stats: [{ value: '100+', label: 'Websites' }] })
    await staff.createCategory({ slug: 'app-development', name: 'Apps' })
    const list = await site.visitor.listCategories()
    expect(list[0]).toEqual({ slug: 'web', name: 'Web', shortDesc: 'Sites', icon: '', color: '', heroImage: '' })
    expect(await site.visitor.getCategory({ slug: 'web' })).toMatchObject({
      slug: 'web',
      stats: [{ value: '100+', label: 'Websites' }],
      version: 1,
    })
    await staff.reorderCategories({ slugs: ['app-development', 'web'] })
    expect((await site.visitor.listCategories()).map((category) => category.slug)).toEqual(['app-development', 'web'])
    await expect(staff.reorderCategories({ slugs: ['web'] })).rejects.toMatchObject({ status: 400 })
    await expect(site.visitor.getCategory({ slug: 'nope' })).rejects.toMatchObject({ status: 404, message: 'Service not found' })
  })

  test('an update checks the version, keeps fields that are not sent, and may change the slug to a free one', async () => {
    await staff.createCategory({ slug: 'graphic', name: 'Graphic', overview: 'Keep me' })
    const { category } = await staff.updateCategory({ current: 'graphic', name: 'Graphics', version: 1 })
    expect(category).toMatchObject({ name: 'Graphics', overview: 'Keep me', version: 2 })
    const stale = await staff.updateCategory({ current: 'graphic', name: 'Late', version: 1 }).catch((error: ApiError) => error)
    expect(stale).toMatchObject({ status: 409 })
    expect((stale as ApiError).body.category).toEqual(category)
    await expect(staff.createCategory({ slug: 'graphic', name: 'Twin' })).rejects.toMatchObject({
      status: 409,
      fields: { slug: expect.any(String) },
    })
    await expect(staff.updateCategory({ current: 'graphic', slug: 'web' })).rejects.toMatchObject({
      status: 409,
      fields: { slug: expect.any(String) },
    })
    expect((await staff.updateCategory({ current: 'graphic', slug: 'print' })).category).toMatchObject({
      slug: 'print',
      overview: 'Keep me',
    })
    await expect(site.visitor.getCategory({ slug: 'graphic' })).rejects.toMatchObject({ status: 404 })
    await staff.deleteCategory({ slug: 'print' })
    await expect(staff.deleteCategory({ slug: 'print' })).rejects.toMatchObject({ status: 404 })
  })

  test('of concurrent creations with the same slug one succeeds, and the others get 409', async () => {
    const adds = await Promise.allSettled([1, 2, 3].map(() => staff.createCategory({ slug: 'twice', name: 'Twice' })))
    expect(adds.filter((add) => add.status === 'fulfilled')).toHaveLength(1)
    for (const add of adds) if (add.status === 'rejected') expect(add.reason).toMatchObject({ status: 409 })
  })

  test('products are created, updated, reordered and deleted', async () => {
    await staff.createProduct({ id: 'one', name: 'One', metrics: { usersServed: '10' } })
    await staff.createProduct({ id: 'two', name: 'Two' })
    await staff.updateProduct({ current: 'two', name: 'Zwei' })
    await staff.reorderProducts({ ids: ['two', 'one'] })
    const { products } = await site.visitor.listProducts()
    expect(products.map((product) => product.name)).toEqual(['Zwei', 'One'])
    expect(products[1]).toMatchObject({ metrics: { usersServed: '10' }, testimonial: null, usps: [] })
    await staff.deleteProduct({ id: 'one' })
    expect((await site.visitor.listProducts()).products).toHaveLength(1)
    await expect(staff.updateProduct({ current: 'one', name: 'x' })).rejects.toMatchObject({ status: 404, message: 'Product not found' })
  })

  test('invalid categories and products get a 400 with a message', async () => {
    await expect(staff.createCategory({ slug: 'Not A Slug', name: 'x' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/slug must be lower-case/),
    })
    await expect(staff.createCategory({ slug: 'ok' } as never)).rejects.toMatchObject({ status: 400, message: 'Name is required' })
    await expect(staff.createCategory({ slug: 'ok', name: 'x', color: 'red' })).rejects.toMatchObject({ status: 400 })
    const twins = [
      { id: 'one', title: 'One' },
      { id: 'one', title: 'Two' },
    ]
    await expect(staff.createCategory({ slug: 'ok', name: 'x', services: twins })).rejects.toMatchObject({
      status: 400,
      fields: { 'services.1.id': 'Another service of this category has this id.' },
    })
    await expect(staff.createProduct({ id: 'p', name: 'x', link: 'javascript:1' })).rejects.toMatchObject({ status: 400 })
    await expect(staff.createProduct({ id: 'p', name: 'x', metrics: { 'a b': '1' } })).rejects.toMatchObject({ status: 400 })
  })

  test('a demo request becomes an enquiry with the name of the product', async () => {
    await staff.createProduct({ id: 'demo-me', name: 'Demo Me' })
    await site.visitor.requestDemo({ product: 'demo-me', name: 'Asha', email: 'asha@example.com', message: 'Show me' })
    const [enquiry] = (await staff.listEnquiries({ limit: 1 })).data
    expect(enquiry).toMatchObject({ demoOf: 'Demo Me', services: ['Demo: Demo Me'], message: 'Show me', status: 'pending' })
    await expect(site.visitor.requestDemo({ product: 'nope', name: 'A', email: 'a@b.cd' })).rejects.toMatchObject({
      status: 404,
      message: 'Product not found',
    })
    await expect(site.visitor.requestDemo({ product: 'demo-me', name: '', email: 'a@b.cd' })).rejects.toMatchObject({
      status: 400,
      message: 'Name is required',
    })
  })
})
