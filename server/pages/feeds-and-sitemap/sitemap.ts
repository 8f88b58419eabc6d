import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Posts } from '../../posts/posts.ts'
import type { Categories } from '../../catalog/categories.ts'
import type { Products } from '../../catalog/products.ts'
import type { SiteContentStore } from '../../site-content/site-content.ts'
import { NotFoundError } from '../../errors.ts'
import { escapeHtml } from '../../escape-html.ts'
import { type SitePage, listSitePages } from '../site-pages.ts'

/** The protocol allows 50,000. Smaller files render and load faster, and take less of the cache. */
const URLS_PER_FILE = 10_000
/** Other requests are served between two queries. */
const POSTS_PER_QUERY = 1000

type Dependencies = {
  siteUrl: string
  posts: Posts
  categories: Categories
  products: Products
  siteContent: Pick<SiteContentStore, 'read'>
}

/** Pages first, then posts from the oldest on. What exceeds one file becomes an index of several files. */
export function createSitemap({ siteUrl, posts, categories, products, siteContent }: Dependencies) {
  return {
    async renderRoot(): Promise<string> {
      const { pages, files } = await planFiles()
      return files > 1 ? sitemapIndex(files) : urlSet(pages, 0)
    },

    async renderPart(number: number): Promise<string> {
      const { pages, files } = await planFiles()
      if (files === 1 || number > files) throw new NotFoundError('Not found')
      return urlSet(pages, (number - 1) * URLS_PER_FILE)
    },
  }

  async function planFiles() {
    const { totalBlogs } = await posts.listPublished({ limit: 1 })
    const catalog = { categories: await categories.listWithChangedAt(), products: await products.listWithChangedAt() }
    const pages = listSitePages(await siteContent.read(), catalog, await posts.newestPublishedAt())
    return { pages, files: Math.ceil((pages.length + totalBlogs) / URLS_PER_FILE) }
  }

  function sitemapIndex(files: number): string {
    const parts = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escapeHtml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    )
    return xmlDocument('sitemapindex', parts)
  }

  async function urlSet(pages: SitePage[], from: number): Promise<string> {
    const urls = pages.slice(from, from + URLS_PER_FILE).map(urlElement)
    while (urls.length < URLS_PER_FILE) {
      const limit = Math.min(POSTS_PER_QUERY, URLS_PER_FILE - urls.length)
      const postEntries = await posts.listSitemapEntries(from + urls.length - pages.length, limit)
      for (const { id, changedAt } of postEntries) urls.push(urlElement({ path: `/blog/${encodeURIComponent(id)}`, changedAt }))
      if (postEntries.length < limit) break
      await yieldToEventLoop()
    }
    return xmlDocument('urlset', urls)
  }

  function urlElement({ path, changedAt }: Pick<SitePage, 'path' | 'changedAt'>): string {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${changed}</url>`
  }
}

const xmlDocument = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
