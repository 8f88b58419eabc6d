import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../../contract/api-client.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'

const SITE_URL = 'https://agency.example'
const MARKUP = '</title><script>alert(1)</script> & "more"'

describeEachEngine('feeds and sitemap', (engine) => {
  let site: TestSite
  let staff: Api
  const ids: Record<'first' | 'second' | 'draft' | 'scheduled', string> = { first: '', second: '', draft: '', scheduled: '' }

  beforeAll(async () => {
    site = await startTestSite(engine, { SITE_URL })
    staff = await site.signIn()
    ids.first = await createTestPost({
      mainHeading: `First ${MARKUP}`,
      description: 'Two lines\nof summary \u0007',
      tags: ['Design & more'],
      author: 'Asha <Rao>',
      coverImage: '/images/covers/design-1-spiral.svg',
      publishedAt: '2026-01-02T03:04:05.000Z',
      sections: [
        {
          subheading: `Part ${MARKUP}`,
          contentBlocks: [
            { type: 'paragraph', content: `A paragraph ${MARKUP}` },
            { type: 'bullet', bullets: ['One', '', `Two ${MARKUP}`] },
            { type: 'image', imageUrl: '/images/a.png?x="1"', alt: `A picture ${MARKUP}` },
            { type: 'image', imageUrl: 'https://pictures.example/b.png', caption: `Under it ${MARKUP}` },
          ],
        },
      ],
      conclusion: 'The end.',
    })
    ids.second = await createTestPost({ mainHeading: 'Second', publishedAt: '2026-02-02T00:00:00.000Z' })
    ids.draft = await createTestPost({ mainHeading: 'Secret draft', state: 'draft' })
    ids.scheduled = await createTestPost({ mainHeading: 'Secret plan', state: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' })
  })
  afterAll(() => site.close())

  const createTestPost = async (post: Parameters<Api['createPost']>[0]) => (await staff.createPost(post)).blog._id
  const get = (url: string, headers: Record<string, string> = {}) => site.inject({ method: 'GET', url, headers })
  const feed = async () => (await get('/feed.json')).json() as { items: Record<string, unknown>[] }

  describe('the JSON feed', () => {
    test('names its title, its page and its own address', async () => {
      const reply = await get('/feed.json')
      expect(reply.headers['content-type']).toBe('application/feed+json; charset=utf-8')
      expect(reply.json()).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Blog | Navakra',
        home_page_url: `${SITE_URL}/blog`,
        feed_url: `${SITE_URL}/feed.json`,
        language: 'en',
      })
    })

    test('holds every published post, the newest first, with its whole text', async () => {
      const { items } = await feed()
      expect(items.map(({ id }) => id)).toEqual([ids.second, ids.first])
      expect(items[1]).toMatchObject({
        url: `${SITE_URL}/blog/${ids.first}`,
        title: `First ${MARKUP}`,
        summary: 'Two lines\nof summary \u0007',
        image: `${SITE_URL}/images/covers/design-1-spiral.svg`,
        date_published: '2026-01-02T03:04:05.000Z',
        authors: [{ name: 'Asha <Rao>' }],
        tags: ['Design & more'],
      })
      const escapedMarkup = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;'
      expect(items[1]?.content_html).toBe(
        `<p>Two lines<br>of summary </p><h2>Part ${escapedMarkup}</h2><p>A paragraph ${escapedMarkup}</p><ul><li>One</li><li>Two ${escapedMarkup}</li></ul>` +
          `<p><img src="${SITE_URL}/images/a.png?x=&quot;1&quot;" alt="A picture ${escapedMarkup}"></p>` +
          `<figure><img src="https://pictures.example/b.png" alt=""><figcaption>Under it ${escapedMarkup}</figcaption></figure>` +
          '<h2>Conclusion</h2><p>The end.</p>',
      )
    })
  })

  test('the RSS feed holds the same posts', async () => {
    const { body, headers } = await get('/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(body.match(/<guid isPermaLink="false">\w+<\/guid>/g)).toEqual(
      [ids.second, ids.first].map((id) => `<guid isPermaLink="false">${id}</guid>`),
    )
    expect(body).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>')
    expect(body).toContain('<title>First &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</title>')
    expect(body).toContain('&lt;p&gt;A paragraph &amp;lt;/title&amp;gt;')
    expect(body).not.toContain('\u0007')
  })

  test('the sitemap lists every page and post, with the time of its last change where it is known', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const changes = new Map(
      Array.from(body.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g), ([, at = '', on]) => [at, on]),
    )
    const { blog } = await site.visitor.getPost({ id: ids.first })
    expect(changes.get(`${SITE_URL}/blog/${ids.first}`)).toBe(blog.updatedAt)
    expect(changes.get(`${SITE_URL}/blog`)).toBe('2026-02-02T00:00:00.000Z')
    // Without stored categories the built-in ones are shown, whose time of change is unknown.
    for (const path of ['/', '/about', '/privacy', '/case-studies', '/services/dba/web', '/services/dba/web/online-shop']) {
      expect([path, changes.has(SITE_URL + path)]).toEqual([path, true])
    }
    expect(changes.get(`${SITE_URL}/services/dba/web`)).toBeUndefined()
    expect([...changes.keys()].filter((address) => /cms|auth|api|preview|newsletter/.test(address))).toEqual([])
  })

  test('the sitemap follows the changes that staff make', async () => {
    const product = { id: 'kiosk', name: 'Kiosk' }
    await staff.createProduct(product)
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${SITE_URL}/request-demo/kiosk</loc><lastmod>20`)
    await staff.deleteProduct(product)
    expect((await get('/sitemap.xml')).body).not.toContain('kiosk')
  })

  test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])('%s holds a post only while it is published', async (url) => {
    const names = async (id: string) => (await get(url)).body.includes(id)
    expect([await names(ids.draft), await names(ids.scheduled)]).toEqual([false, false])
    expect((await get(url)).body).not.toContain('Secret')
    await staff.updatePost({ id: ids.draft, state: 'published' })
    expect(await names(ids.draft)).toBe(true)
    await staff.updatePost({ id: ids.draft, state: 'draft' })
    expect(await names(ids.draft)).toBe(false)
  })

  test.each(['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt'])('%s is cached and compressed like a page', async (url) => {
    const plain = await get(url)
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect((await get(url, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
    const head = await site.inject({ method: 'HEAD', url: `${url}?from=letter` })
    expect([head.body, head.headers['content-length'], head.headers.etag]).toEqual([
      '',
      plain.headers['content-length'],
      plain.headers.etag,
    ])
    const compressed = await get(url, { 'accept-encoding': 'br' })
    const isCompressed = compressed.headers['content-encoding'] === 'br'
    expect(isCompressed).toBe(url !== '/robots.txt')
    expect((isCompressed ? brotliDecompressSync(compressed.rawPayload) : compressed.rawPayload).toString()).toBe(plain.body)
  })

  test('robots.txt excludes the staff area, the API and previews, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = body.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /cms', 'Disallow: /auth', 'Disallow: /api/', 'Disallow: /preview']),
    )
    expect(lines).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
  })
})
