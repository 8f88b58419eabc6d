import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('pictures that came with the site', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const placesOf = async (...urls: string[]) =>
    (await staff.listSitePicturePlaces()).places
      .filter(({ url }) => urls.includes(url))
      .map(({ kind, title, state, href }) => [kind, title, state, href])

  test('name the pages, categories and products that show them, each once', async () => {
    expect(await placesOf('hero')).toEqual([['page', 'Home', 'live', '/cms/website/edit/']])
    expect(await placesOf('/images/logos/clients/orbio.svg')).toEqual([['page', 'Clients and partners', 'live', '/cms/website/edit/']])
    await staff.createProduct({ id: 'loom', name: 'Loom', logo: '/images/logos/products/rozpath-colour.svg' })
    const ofProduct = ['product', 'Loom', 'live', '/cms/manage-services/product/loom']
    expect(await placesOf('/images/logos/products/rozpath-colour.svg')).toContainEqual(ofProduct)
  })

  test('name posts and their changes', async () => {
    const coverImage = '/images/covers/design-1-spiral.svg'
    const { blog } = await staff.createPost({ mainHeading: 'Signs', coverImage })
    const { blog: other } = await staff.createPost({ mainHeading: 'Changed' })
    const { blog: content } = await staff.getStaffPost({ id: other._id })
    const { description, tags, author, readTime, sections, conclusion } = content
    const changed = { mainHeading: 'Changed', description, tags, coverImage, author, readTime, sections, conclusion }
    await staff.savePostChanges({ id: other._id, content: changed, changesVersion: 0, postVersion: 1 })
    const places = await placesOf(coverImage)
    expect(places).toContainEqual(['post', 'Signs', 'live', `/cms/blogs/${blog._id}/write`])
    expect(places).toContainEqual(['post', 'Changed', 'changes', `/cms/blogs/${other._id}/write`])
  })
})
