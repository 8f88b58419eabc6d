import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FEEDS } from '../../contract/feeds.ts'
import type { Blogs } from '../blogs/blogs.ts'
import type { Categories } from '../catalog/categories.ts'
import type { Products } from '../catalog/products.ts'
import { commonHeaders, dataPolicy } from '../http/headers.ts'
import { createPageCache } from './cache.ts'
import { failInWords } from './fail-in-words.ts'
import { jsonFeed } from './feeds/json-feed.ts'
import { rss } from './feeds/rss.ts'
import { type Page, finishPage } from './page.ts'
import { sendPage } from './send-page.ts'
import { createSitemap } from './sitemap/sitemap.ts'

/** Files of the sitemap of a large blog are made anew rather than all kept. */
const SHELVES = { pages: { entries: 30, bytes: 16 * 1024 * 1024 }, missing: { entries: 1, bytes: 1024 } }
const ARTICLES_IN_A_FEED = 30

type Options = {
  siteUrl: string
  secure: boolean
  /** Changes right after every write to what visitors see. */
  version: () => number
  isCutOff: () => boolean
  blogs: Blogs
  categories: Categories
  products: Products
}

type Text = { type: string; text: string }

/** What machines read about the site: feeds, sitemap and robots.txt. Kept, compressed and sent like pages. */
export async function serveDocuments(app: FastifyInstance, options: Options): Promise<void> {
  const { siteUrl, secure, version, isCutOff, blogs, categories, products } = options
  const sitemap = createSitemap({ siteUrl, blogs, categories, products })

  await app.register(async (scope) => {
    const cache = createPageCache(version, SHELVES)
    // Feed readers that are web pages themselves may read them, too.
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const headers = { common: { ...commonHeaders(secure), ...open }, policy: dataPolicy }
    scope.setErrorHandler(failInWords)

    serve('/robots.txt', async () => ({ type: 'text/plain', text: robots(siteUrl) }))
    serve('/sitemap.xml', async () => ({ type: 'application/xml', text: await sitemap.whole() }))
    serve('/sitemap-:part(^[1-9]\\d{0,4}$).xml', async ({ params }) => {
      const { part } = params as { part: string }
      return { type: 'application/xml', text: await sitemap.part(Number(part)) }
    })
    serve(FEEDS.rss, async () => ({ type: 'application/rss+xml', text: rss(siteUrl, await blogs.newest(ARTICLES_IN_A_FEED)) }))
    serve(FEEDS.json, async () => ({
      type: 'application/feed+json',
      text: JSON.stringify(jsonFeed(siteUrl, await blogs.newest(ARTICLES_IN_A_FEED))),
    }))

    function serve(url: string, write: (request: FastifyRequest) => Promise<Text>): void {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request, reply) => {
          const [address = ''] = request.url.split('?', 1)
          const kept = cache.get(address)
          if (kept) return sendPage(request, reply, kept)
          return freshOrLast(address, () => write(request)).then((page) => sendPage(request, reply, page))
        },
      })
    }

    /** While the database is away, what was true before is better than nothing. */
    async function freshOrLast(address: string, write: () => Promise<Text>): Promise<Page> {
      try {
        return await cache.render(address, async () => finishPage(asReply(await write()), headers))
      } catch (error) {
        const last = isCutOff() && cache.last(address)
        if (last) return last
        throw error
      }
    }
  })
}

const asReply = ({ type, text }: Text) => ({
  status: 200,
  headers: new Headers({ 'content-type': `${type}; charset=utf-8` }),
  body: Buffer.from(text),
})

/** Everything may be read but the staff's rooms, posts shown to a few by a link, and what is no page. */
const robots = (siteUrl: string) => `User-agent: *
Disallow: /cms
Disallow: /auth
Disallow: /api/
Disallow: /preview

Sitemap: ${siteUrl}/sitemap.xml
`
