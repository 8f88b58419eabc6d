import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('service categories and products as documents', (engine) => {
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
    await staff.createCategory({
      slug: 'signs',
      name: 'Signs',
      overview: 'Signs that are read.',
      stats: [
        { value: '10', label: 'Signs' },
        { value: '20', label: 'Years' },
      ],
    })
    await staff.createProduct({ id: 'atlas', name: 'Atlas', metrics: { mapsDrawn: '40' }, usps: ['Fast'] })
  })
  afterEach(() => site.close())

  const set = (path: string, value: unknown, base: unknown): ContentEdit => ({ op: 'set', path, value, base })
  const edit = async (key: string, ...edits: ContentEdit[]) => (await staff.editContent({ key, edits })).document
  const getCategory = () => site.visitor.getCategory({ slug: 'signs' })
  const getDocument = async (key: string) => (await staff.getContent({ key })).document

  async function publish(key: string) {
    const { draft } = await getDocument(key)
    return (await staff.publishContent({ documents: [{ key, revision: draft?.revision ?? 0 }] })).documents[0]!
  }

  test('a change is a draft until it is published; visitors and the API see it then', async () => {
    await edit('categories', set('list.signs.name', 'Sign writing', 'Signs'))
    expect(await getCategory()).toMatchObject({ name: 'Signs', version: 1 })
    await publish('categories')
    expect(await getCategory()).toMatchObject({ name: 'Sign writing', overview: 'Signs that are read.', version: 2 })

    await edit('productList', set('list.atlas.metrics.entry-1.value', '41', '40'), set('list.atlas.usps.0', 'Faster', 'Fast'))
    await publish('productList')
    expect((await site.visitor.listProducts()).products[0]).toMatchObject({ metrics: { mapsDrawn: '41' }, usps: ['Faster'] })
  })

  test('an open form is told that the category has changed meanwhile', async () => {
    const opened = await getCategory()
    await edit('categories', set('list.signs.name', 'Sign writing', 'Signs'))
    await publish('categories')
    await expect(staff.updateCategory({ current: 'signs', name: 'Late', version: opened.version })).rejects.toMatchObject({ status: 409 })
  })

  test('what a form saves stands beside the draft, is a version, and can be restored', async () => {
    await edit('categories', set('list.signs.overview', 'Signs that stay.', 'Signs that are read.'))
    await staff.updateCategory({ current: 'signs', name: 'Sign writing', stats: [{ value: '20', label: 'Years' }] })
    const { value, draft } = await getDocument('categories')
    expect(value).toMatchObject({ list: [{ name: 'Sign writing', overview: 'Signs that are read.', stats: [{ id: 'entry-2' }] }] })
    expect(draft?.value).toMatchObject({ list: [{ name: 'Sign writing', overview: 'Signs that stay.', stats: [{ id: 'entry-2' }] }] })
    await publish('categories')
    expect(await getCategory()).toMatchObject({ name: 'Sign writing', overview: 'Signs that stay.', stats: [{ value: '20' }] })

    const { data } = await staff.listContentVersions({ key: 'categories' })
    const before = data.at(-2)!
    await staff.restoreContentVersion({ key: 'categories', version: before.version })
    await publish('categories')
    expect(await getCategory()).toMatchObject({ name: 'Signs', stats: [{ value: '10' }, { value: '20' }] })
  })

  test('an entry that the draft has removed stays removed when a form changes it', async () => {
    await edit('categories', { op: 'remove', path: 'list.signs.stats', id: 'entry-1' })
    await staff.updateCategory({
      current: 'signs',
      stats: [
        { value: '11', label: 'Signs' },
        { value: '20', label: 'Years' },
      ],
    })
    await publish('categories')
    expect((await getCategory()).stats).toEqual([{ value: '20', label: 'Years' }])
  })

  test('the draft of a category moves with its slug, and goes with it', async () => {
    await edit('categories', set('list.signs.name', 'Sign writing', 'Signs'))
    await staff.updateCategory({ current: 'signs', slug: 'sign-writing' })
    expect((await getDocument('categories')).draft?.value).toMatchObject({ list: [{ id: 'sign-writing', name: 'Sign writing' }] })
    await staff.deleteCategory({ slug: 'sign-writing' })
    expect(await getDocument('categories')).toMatchObject({ value: { list: [] }, draft: null })
  })

  test('what was published can be taken back', async () => {
    await edit('categories', set('list.signs.name', 'Sign writing', 'Signs'))
    const { version } = await publish('categories')
    await staff.takeBackContent({ documents: [{ key: 'categories', version }] })
    expect(await getCategory()).toMatchObject({ name: 'Signs' })
    expect((await getDocument('categories')).draft?.value).toMatchObject({ list: [{ name: 'Sign writing' }] })
  })

  test('a row of an earlier release gets the fields that are new, and its document is made from it', async () => {
    const { db } = site.store
    const document = {
      slug: 'signs',
      name: 'Signs',
      heroImage: '/images/x.svg',
      work: [{ title: 'Gate', description: '', image: '/images/y.svg' }],
    }
    await db
      .updateTable('service_categories')
      .set({ document: JSON.stringify({ ...document, gone: 1 }) })
      .execute()
    await db
      .updateTable('products')
      .set({ document: JSON.stringify({ id: 'atlas' }) })
      .execute()
    await db.deleteFrom('content_documents').where('key', 'in', ['categories', 'productList']).execute()
    expect(await getCategory()).toMatchObject({ ...document, heroImageAlt: '', stats: [], work: [{ title: 'Gate', imageAlt: '' }] })
    expect((await site.visitor.listProducts()).products).toMatchObject([{ id: 'atlas', name: 'atlas', testimonial: null }])
    expect((await getDocument('categories')).value).toMatchObject({
      list: [{ name: 'Signs', heroImage: { src: '/images/x.svg', alt: '' } }],
    })
    await edit('categories', set('list.signs.work.entry-1.title', 'A gate', 'Gate'))
    await publish('categories')
    expect((await getCategory()).work).toMatchObject([{ title: 'A gate', image: '/images/y.svg' }])
  })

  test('categories are added and removed in their list, not on the page', async () => {
    await expect(edit('categories', { op: 'remove', path: 'list', id: 'signs' })).rejects.toMatchObject({ status: 400 })
    await expect(edit('categories', { op: 'insert', path: 'list', item: { id: 'x' }, after: null })).rejects.toMatchObject({ status: 400 })
  })

  test('texts may name facts of the agency; a form that is saved keeps their names', async () => {
    await edit('categories', set('list.signs.overview', 'Signs by {{agency.name}}.', 'Signs that are read.'))
    await publish('categories')
    const shown = await getCategory()
    expect(shown.overview).toMatch(/^Signs by (?!\{\{)/)
    const { version, ...fields } = shown
    await staff.updateCategory({ current: 'signs', ...fields, version, name: 'Sign writing' })
    expect((await getDocument('categories')).value).toMatchObject({
      list: [{ name: 'Sign writing', overview: 'Signs by {{agency.name}}.' }],
    })
    await expect(staff.updateCategory({ current: 'signs', name: 'By {{agency.nme}}' })).rejects.toMatchObject({ status: 400 })
  })
})
