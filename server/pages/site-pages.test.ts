import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '../../content/categories/index.ts'
import { products } from '../../content/products.ts'
import { defaultContent } from '../../content/site-content.ts'
import type { Api } from '../../contract/api-client.ts'
import { pageCardPath } from '../../contract/public-urls.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { listSitePages } from './site-pages.ts'

describeEachEngine('published documents', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, {}, 'production')
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const open = async (url: string) => {
    const { statusCode, body } = await site.inject({ method: 'GET', url })
    return { statusCode, body }
  }
  type Edits = Parameters<Api['editContent']>[0]['edits']
  async function publish(key: string, edits: Edits): Promise<void> {
    const { document } = await staff.editContent({ key, edits })
    await staff.publishContent({ documents: [{ key, revision: document.draft!.revision }] })
  }

  test('a new offering has a page, a link on its category, an entry in the sitemap and a share card', async () => {
    const [first] = defaultContent.offerings.web
    const path = '/services/dba/web/church-website'
    expect((await open(path)).statusCode).toBe(404)
    for (const url of ['/services/dba/web', '/sitemap.xml']) expect((await open(url)).body).not.toContain(path)
    const item = { ...first!, id: 'church-website', title: 'Website for a <b>church</b>' }
    await publish('offerings', [{ op: 'insert', path: 'web', item, after: first!.id }])
    const { statusCode, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('Website for a &lt;b&gt;church&lt;/b&gt;</h1>')
    for (const url of ['/services/dba/web', '/services/dba', '/sitemap.xml']) expect((await open(url)).body).toContain(path)
    expect((await open(pageCardPath(path))).statusCode).toBe(200)
  })

  test('pages show what was published in their documents', async () => {
    const { about, customSolutions, products, requestDemo, services, team } = defaultContent
    const [member] = team.members
    const places = [
      { url: '/about', key: 'about', path: 'hero.title', base: about.hero.title },
      { url: '/about', key: 'team', path: `members.${member!.id}.role`, base: member!.role },
      { url: '/services/dba', key: 'services', path: 'explore.heading', base: services.explore.heading },
      { url: '/services/dba/web', key: 'servicePages', path: 'category.ourWork', base: defaultContent.servicePages.category.ourWork },
      { url: '/solutions/our-products', key: 'products', path: 'page.hero.text', base: products.page.hero.text },
      { url: '/request-demo/nothing', key: 'requestDemo', path: 'unknown.title', base: requestDemo.unknown.title },
      { url: '/solutions/custom-solutions', key: 'customSolutions', path: 'form.heading', base: customSolutions.form.heading },
    ]
    for (const { url, key, path, base } of places) {
      const text = `Changed ${key}`
      expect((await open(url)).body).not.toContain(text)
      await publish(key, [{ op: 'set', path, value: text, base }])
      expect((await open(url)).body).toContain(text)
    }
  })

  test('the names of partners move across services without a list of their own', async () => {
    const [partner] = defaultContent.clients.partners
    await publish('clients', [{ op: 'set', path: `partners.${partner!.id}.name`, value: 'Renamed Partner', base: partner!.name }])
    expect((await open('/services/dba/web')).body).toContain('Renamed Partner')
  })
})

test('a share card shows the picture that was chosen for it, else the one at the top of the page', () => {
  const [shareImage, heroImage] = ['/media/share.jpg', '/media/hero.jpg'].map((src) => ({ src, alt: '' }))
  const { about } = defaultContent
  const coverOf = (changed: typeof about) =>
    listSitePages({ ...defaultContent, about: changed }, { categories, products }).find(({ path }) => path === '/about')?.card.cover
  const withHero = { ...about, hero: { ...about.hero, image: heroImage! } }
  expect(coverOf(about)).toBe('/images/about-hero-1280.webp')
  expect(coverOf(withHero)).toBe('/media/hero.jpg')
  expect(coverOf({ ...withHero, meta: { ...about.meta, shareImage: shareImage! } })).toBe('/media/share.jpg')
})
