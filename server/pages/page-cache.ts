import { LRUCache } from 'lru-cache'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { PageResponse } from './page-response.ts'

const PAGE_LIMITS = { maxEntries: 500, maxBytes: 24 * 1024 * 1024 }
/** Replies of status 404 have a small cache of their own: requests for unknown addresses evict no page. */
const NOT_FOUND_LIMITS = { maxEntries: 50, maxBytes: 2 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** What a page was rendered from. */
export type PageSource = {
  /** Of the content, before the first query. */
  version: number
  /** Of everything that the page shows. */
  tags: ReadonlySet<ContentTag>
}

type CachedPage = PageSource & { page: PageResponse; visits: number }
type Content = Pick<ContentVersion, 'current' | 'isUnchangedSince' | 'isDatabaseDown'>

type Options = {
  limits?: { pages: CacheLimits; notFoundPages: CacheLimits }
  /** Called with every page that is cached. */
  onCached?: (address: string, page: PageResponse, source: PageSource) => void
}
type CacheLimits = { maxEntries: number; maxBytes: number }

/** Rendered pages by address, each valid until something that it shows is changed. */
export function createPageCache(content: Content, { limits, onCached }: Options = {}) {
  const pages = createLruCache(limits?.pages ?? PAGE_LIMITS)
  const notFoundPages = createLruCache(limits?.notFoundPages ?? NOT_FOUND_LIMITS)
  const inFlight = new Map<string, { version: number; page: Promise<PageResponse> }>()
  const counts = { hits: 0, misses: 0, stale: 0 }
  const isValid = ({ version, tags }: PageSource) => content.isUnchangedSince(version, tags)

  return {
    get(address: string): PageResponse | undefined {
      for (const cache of [pages, notFoundPages]) {
        const cached = cache.peek(address)
        if (!cached || !isValid(cached)) continue
        cached.visits += 1
        counts.hits += 1
        return cache.get(address)?.page
      }
      // Rendering would fail, and an older page is better than an error.
      if (content.isDatabaseDown()) return this.getStale(address)
      counts.misses += 1
      return undefined
    },

    /** Whether there is a page that can be served without the database. */
    hasPages: () => pages.size > 0,

    /** The last rendered page, however old: for when a new one cannot be rendered. */
    getStale(address: string): PageResponse | undefined {
      const page = pages.peek(address)?.page
      if (page) counts.stale += 1
      return page
    },

    /** How often pages were found, and what is cached now. */
    stats: () => ({ ...counts, pages: pages.size + notFoundPages.size, bytes: pages.calculatedSize + notFoundPages.calculatedSize }),

    /** The addresses of pages that have to be rendered again, the most visited first. */
    listOutOfDate(limit: number): string[] {
      const outOfDate = [...pages.entries()].filter(([, cached]) => !isValid(cached))
      const byVisits = outOfDate.toSorted(([, one], [, other]) => other.visits - one.visits)
      return byVisits.slice(0, limit).map(([address]) => address)
    },

    /** Renders a page once for all concurrent requests. While it renders, the tags of what it shows are added to the set. */
    render(address: string, render: (tags: Set<ContentTag>) => Promise<PageResponse>): Promise<PageResponse> {
      // Read before the first query: any later change of what the page shows makes it out of date.
      const version = content.current()
      const running = inFlight.get(address)
      if (running?.version === version) return running.page
      const source = { version, tags: new Set<ContentTag>() }
      const page = render(source.tags)
      const entry = { version, page }
      inFlight.set(address, entry)
      const clearInFlight = () => inFlight.get(address) === entry && inFlight.delete(address)
      page.then((finished) => {
        clearInFlight()
        if (!finished.cacheable || !isValid(source)) return
        const cache = finished.status === 404 ? notFoundPages : pages
        cache.set(address, { ...source, page: finished, visits: cache.peek(address)?.visits ?? 0 })
        onCached?.(address, finished, source)
      }, clearInFlight)
      return page
    },
  }
}

const createLruCache = ({ maxEntries, maxBytes }: CacheLimits) =>
  new LRUCache<string, CachedPage>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: ({ page }, address) => sizeOf(address, page) })

/** Twice the page: its two compressed encodings together are smaller than the page itself. */
const sizeOf = (address: string, { body }: PageResponse) => 2 * (body.length + address.length)
