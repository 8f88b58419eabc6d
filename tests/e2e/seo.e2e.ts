import type { Post } from '../../contract/post.ts'
import { pageCardPath, shareCardPath } from '../../contract/public-urls.ts'
import { findInvalidHtml } from '../support/browser/html-validity.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { type JsonLdNode, readPageMetadata, readXmlElements } from '../support/browser/page-metadata.ts'
import { withTempSite } from '../support/browser/temp-site.ts'

/** Pages that exist in no sitemap, and messages in the place of one. */
const NOT_IN_SITEMAP = [
  '/no-such-page',
  '/services/dba/no-such-service',
  '/blog/no-such-article',
  '/preview/no-such-preview',
  '/newsletter/confirm/no-such-token',
  '/newsletter/unsubscribe/no-such-token',
]
const HOSTILE = '</script><script>document.title=1</script> & <b>"bold"</b> ]]>'

test('every public page is complete for browsers and search engines', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  test.slow()
  // A separate site: other tests publish posts, some with pictures that do not exist.
  await withTempSite(async ({ url }) => {
    await page.goto(`${url}/services/dba`)
    const addresses = await readXmlElements(page, '/sitemap.xml', 'loc')
    expect(addresses.length).toBeGreaterThan(50)

    await test.step('every page of the sitemap exists, with its frame and a unique title and description', async () => {
      const pages = await readPageMetadata(page, addresses)
      for (const { address, status, canonical, robots, image, imageSize, imageAlt, title, description, jsonLd, missingParts } of pages) {
        expect({ address, status, canonical, robots }).toEqual({ address, status: 200, canonical: address, robots: '' })
        expect([address, ...missingParts]).toEqual([address])
        expect([address, title.length > 5, description.length > 20]).toEqual([address, true, true])
        expect([address, imageSize, imageAlt !== '']).toEqual([address, '1200 x 630', true])
        const path = address.slice(url.length)
        expect(image.slice(url.length)).toEqual(
          path.startsWith('/blog/') ? expect.stringMatching(/^\/share\/[\w-]+\.jpg$/) : pageCardPath(path),
        )
        expect([address, ...jsonLd.map((node) => node['@type'])]).toEqual([address, ...expectedTypes(address.slice(url.length))])
        for (const node of jsonLd) expect(node).toMatchObject(REQUIRED_PROPERTIES[node['@type']]!)
      }
      for (const key of ['title', 'description'] as const) {
        expect(new Set(pages.map((metadata) => metadata[key])).size, `pages by ${key}`).toBe(pages.length)
      }
    })

    await test.step('the sitemap contains every page that the services page links to', async () => {
      const links = page.locator('a[href^="/"]:not([href*="#"])')
      expect(addresses).toEqual(
        expect.arrayContaining(await links.evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href))),
      )
    })

    await test.step('every public page follows the rules of HTML', async () => {
      expect(await findInvalidHtml(page, [...addresses, ...NOT_IN_SITEMAP])).toEqual([])
    })
  })
})

test.describe('an article with a hostile title', () => {
  let blog: Post
  test.beforeAll(async ({ site }) => {
    const staff = await site.signIn()
    const sections = [{ subheading: HOSTILE, contentBlocks: [{ type: 'paragraph' as const, content: `Text ${HOSTILE}` }] }]
    ;({ blog } = await staff.createPost({
      mainHeading: HOSTILE,
      description: HOSTILE,
      tags: [HOSTILE.slice(0, 40)],
      author: HOSTILE,
      sections,
    }))
  })
  test.afterAll(async ({ site }) => {
    await (await site.signIn()).deletePost({ id: blog._id })
  })

  test('is escaped in its structured data, its share card and every feed', async ({ page }) => {
    const data = page.locator('script[type="application/ld+json"]')
    const readJsonLd = async () => (JSON.parse((await data.textContent()) ?? '') as { '@graph': JsonLdNode[] })['@graph']
    await page.goto(`/blog/${blog._id}`)
    await test.step('has valid structured data before and after hydration', async () => {
      const sent = await readJsonLd()
      expect(sent[0]).toMatchObject({ headline: HOSTILE, description: HOSTILE, author: { '@type': 'Person', name: HOSTILE } })
      await waitForHydration(page)
      expect(await readJsonLd()).toEqual(sent)
      await expect(page).toHaveTitle(`${HOSTILE} | Navakra`)
    })

    await test.step('has a share card', async () => {
      const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect(new URL(address).pathname).toBe(shareCardPath(blog))
      const size = await page.evaluate(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      }, address)
      expect(size).toEqual([1200, 630])
    })

    await test.step('is complete and escaped in every feed', async () => {
      const readElement = async (name: string) => (await readXmlElements(page, '/feed.xml', name)).find((text) => text.includes('bold'))
      expect(await readElement('title')).toBe(HOSTILE)
      expect(await readElement('dc:creator')).toBe(HOSTILE)
      const html = (await readElement('content:encoded')) ?? ''
      const read = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').body.innerText, html)
      expect(read).toBe(`${HOSTILE}${HOSTILE}Text ${HOSTILE}`)
      expect(await readXmlElements(page, '/feed.xml', 'guid')).toContain(blog._id)
    })

    await test.step('the data of an article is removed on the next page', async () => {
      await page.getByRole('link', { name: 'More Articles' }).click()
      await expect(page).toHaveURL(/\/blog$/)
      await expect(data).toHaveCount(0)
    })
  })
})

test('a list has one canonical URL per page and category, and a search has none', async ({ page }) => {
  await page.goto('/blog?page=2')
  const { origin } = new URL(page.url())
  const [tracked, second, category, search] = await readPageMetadata(page, [
    '/blog?utm_source=letter&page=1',
    '/blog?fbclid=x&page=2',
    '/blog?category=marketing&gclid=1',
    '/blog?search=web',
  ])
  expect([tracked?.canonical, second?.canonical, category?.canonical]).toEqual([
    `${origin}/blog`,
    `${origin}/blog?page=2`,
    `${origin}/blog?category=Marketing`,
  ])
  expect([search?.canonical, search?.robots]).toEqual(['', 'noindex'])
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', `${origin}/blog`)
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', `${origin}/blog?page=3`)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(2)
})

function expectedTypes(path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite']
  if (path.startsWith('/blog/')) return ['BlogPosting', 'Organization', 'BreadcrumbList']
  if (path.startsWith('/services/dba/')) return ['Service', 'Organization', 'BreadcrumbList']
  return /^\/(case-studies|request-demo)\//.test(path) ? ['BreadcrumbList'] : []
}

const TEXT = expect.stringMatching(/\S/)
const URL_OF_SITE = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//)
const ISO_DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
const IMAGE = expect.objectContaining({ '@type': 'ImageObject', url: URL_OF_SITE })

const ADDRESS = expect.objectContaining({ '@type': 'PostalAddress', streetAddress: TEXT, addressLocality: TEXT, postalCode: TEXT })

/** The required properties of each schema.org type. */
const REQUIRED_PROPERTIES: Record<string, Record<string, unknown>> = {
  Organization: {
    name: 'Navakra',
    legalName: TEXT,
    url: URL_OF_SITE,
    logo: IMAGE,
    email: TEXT,
    address: ADDRESS,
    location: Array.from({ length: 6 }, () => expect.objectContaining({ '@type': 'Place', address: ADDRESS })),
    sameAs: [expect.stringMatching(/\/social$/)],
  },
  WebSite: { name: 'Navakra', url: URL_OF_SITE, potentialAction: { '@type': 'SearchAction', 'query-input': TEXT } },
  BlogPosting: {
    headline: TEXT,
    image: IMAGE,
    datePublished: ISO_DATE,
    dateModified: ISO_DATE,
    author: { '@type': 'Person', name: TEXT, url: expect.stringMatching(/\/about#[a-z-]+$/) },
    publisher: { '@id': URL_OF_SITE },
  },
  Service: { name: TEXT, description: TEXT, url: URL_OF_SITE, provider: { '@id': URL_OF_SITE } },
  BreadcrumbList: {
    itemListElement: expect.arrayContaining([
      { '@type': 'ListItem', position: 1, name: 'Home', item: URL_OF_SITE },
      { '@type': 'ListItem', position: 3, name: TEXT, item: URL_OF_SITE },
    ]),
  },
}
