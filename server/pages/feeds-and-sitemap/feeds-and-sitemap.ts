import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FEED_PATHS } from '../../../contract/public-urls.ts'
import { DOCUMENT_KEYS } from '../../../contract/site-content/documents.ts'
import type { ContentTag } from '../../database/cluster/content-tags.ts'
import type { ContentVersion } from '../../database/cluster/content-version.ts'
import type { Posts } from '../../posts/posts.ts'
import type { Categories } from '../../catalog/categories.ts'
import type { Products } from '../../catalog/products.ts'
import type { SiteContentStore } from '../../site-content/site-content.ts'
import { baseSecurityHeaders, dataCsp } from '../../http/security-headers.ts'
import { createPageCache } from '../page-cache.ts'
import { pageErrorHandler } from '../page-error-handler.ts'
import { type PageResponse, buildPageResponse, sendPage } from '../page-response.ts'
import { jsonFeed } from './json-feed.ts'
import { rssFeed } from './rss-feed.ts'
import { createSitemap } from './sitemap.ts'

/** The sitemap of a large blog has more files than are cached: those that are evicted are rendered again. */
const CACHE_LIMITS = { pages: { maxEntries: 30, maxBytes: 16 * 1024 * 1024 }, notFoundPages: { maxEntries: 1, maxBytes: 1024 } }
const POSTS_PER_FEED = 30
const SITEMAP_TAGS: ContentTag[] = ['posts', 'categories', 'products', ...DOCUMENT_KEYS.map((key) => `content:${key}` as const)]
const FEED_TAGS: ContentTag[] = ['posts', 'content:agency', 'content:blog']

type Options = {
  siteUrl: string
  secure: boolean
  content: ContentVersion
  siteContent: Pick<SiteContentStore, 'read'>
  posts: Posts
  categories: Categories
  products: Products
}

type TextFile = { type: string; text: string }

/** Feeds, sitemap and robots.txt: cached, compressed and sent like pages. */
export async function serveFeedsAndSitemap(app: FastifyInstance, options: Options): Promise<void> {
  const { siteUrl, secure, content, posts, categories, products, siteContent } = options
  const sitemap = createSitemap({ siteUrl, posts, categories, products, siteContent })

  await app.register(async (scope) => {
    const cache = createPageCache(content, { limits: CACHE_LIMITS })
    // A feed reader may be a web page of another site.
    const crossOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const headers = { common: { ...baseSecurityHeaders(secure), ...crossOriginHeaders }, policy: dataCsp }
    scope.setErrorHandler(pageErrorHandler)

    serve('/robots.txt', [], async () => ({ type: 'text/plain', text: robotsTxt(siteUrl) }))
    serve('/sitemap.xml', SITEMAP_TAGS, async () => ({ type: 'application/xml', text: await sitemap.renderRoot() }))
    serve('/sitemap-:part(^[1-9]\\d{0,4}$).xml', SITEMAP_TAGS, async ({ params }) => {
      const { part } = params as { part: string }
      return { type: 'application/xml', text: await sitemap.renderPart(Number(part)) }
    })
    serve(FEED_PATHS.rss, FEED_TAGS, async () => ({
      type: 'application/rss+xml',
      text: rssFeed(siteUrl, await siteContent.read(), await posts.listNewest(POSTS_PER_FEED)),
    }))
    serve(FEED_PATHS.json, FEED_TAGS, async () => ({
      type: 'application/feed+json',
      text: JSON.stringify(jsonFeed(siteUrl, await siteContent.read(), await posts.listNewest(POSTS_PER_FEED))),
    }))

    function serve(url: string, tags: ContentTag[], write: (request: FastifyRequest) => Promise<TextFile>): void {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request, reply) => {
          const [address = ''] = request.url.split('?', 1)
          const cached = cache.get(address)
          if (cached) return sendPage(request, reply, cached)
          return renderOrStale(address, tags, () => write(request)).then((page) => sendPage(request, reply, page))
        },
      })
    }

    /** While the database is unreachable, an older file is better than an error. */
    async function renderOrStale(address: string, tags: ContentTag[], write: () => Promise<TextFile>): Promise<PageResponse> {
      try {
        return await cache.render(address, async (recorded) => {
          for (const tag of tags) recorded.add(tag)
          return buildPageResponse(toRenderedPage(await write()), headers)
        })
      } catch (error) {
        const stale = content.isDisconnected() && cache.getStale(address)
        if (stale) return stale
        throw error
      }
    }
  })
}

const toRenderedPage = ({ type, text }: TextFile) => ({
  status: 200,
  headers: new Headers({ 'content-type': `${type}; charset=utf-8` }),
  body: Buffer.from(text),
})

/** Everything may be crawled except the staff area, the API and previews. */
const robotsTxt = (siteUrl: string) => `User-agent: *
Disallow: /cms
Disallow: /auth
Disallow: /api/
Disallow: /preview

Sitemap: ${siteUrl}/sitemap.xml
`
