import { setImmediate as aMoment } from 'node:timers/promises'
import type { Blogs } from '../../blogs/blogs.ts'
import type { Categories } from '../../catalog/categories.ts'
import type { Products } from '../../catalog/products.ts'
import { NotFound } from '../../http/failures.ts'
import { escape } from '../../markup.ts'
import { type SitePage, pagesOf } from './site-pages.ts'

/** The protocol allows 50,000: smaller files are made and fetched sooner, and weigh less while they are kept. */
const ADDRESSES_PER_FILE = 10_000
/** Read at once, so that other visitors get their turn in between. */
const POSTS_PER_QUERY = 1000

type Dependencies = { siteUrl: string; blogs: Blogs; categories: Categories; products: Products }

/** Every address that is worth finding: pages first, then posts from the oldest on. Past one file, an index of files. */
export function createSitemap({ siteUrl, blogs, categories, products }: Dependencies) {
  return {
    async whole(): Promise<string> {
      const { pages, files } = await extent()
      return files > 1 ? index(files) : urlSet(pages, 0)
    },

    async part(number: number): Promise<string> {
      const { pages, files } = await extent()
      if (files === 1 || number > files) throw new NotFound('Not found')
      return urlSet(pages, (number - 1) * ADDRESSES_PER_FILE)
    },
  }

  async function extent() {
    const { totalBlogs } = await blogs.list({ limit: 1 })
    const pages = pagesOf(await categories.listDated(), await products.listDated(), await blogs.newestAt())
    return { pages, files: Math.ceil((pages.length + totalBlogs) / ADDRESSES_PER_FILE) }
  }

  function index(files: number): string {
    const parts = Array.from({ length: files }, (_, at) => `<sitemap><loc>${escape(`${siteUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`)
    return document('sitemapindex', parts)
  }

  async function urlSet(pages: SitePage[], from: number): Promise<string> {
    const written = pages.slice(from, from + ADDRESSES_PER_FILE).map(url)
    while (written.length < ADDRESSES_PER_FILE) {
      const limit = Math.min(POSTS_PER_QUERY, ADDRESSES_PER_FILE - written.length)
      const places = await blogs.places(from + written.length - pages.length, limit)
      for (const { id, changedAt } of places) written.push(url({ path: `/blog/${encodeURIComponent(id)}`, changedAt }))
      if (places.length < limit) break
      await aMoment()
    }
    return document('urlset', written)
  }

  function url({ path, changedAt }: SitePage): string {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${escape(siteUrl + path)}</loc>${changed}</url>`
  }
}

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
