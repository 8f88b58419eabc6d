import { LRUCache } from 'lru-cache'
import type { PageResponse } from './page-response.ts'

const PAGE_LIMITS = { maxEntries: 500, maxBytes: 24 * 1024 * 1024 }
/** Replies of status 404 have a small cache of their own: requests for unknown addresses evict no page. */
const NOT_FOUND_LIMITS = { maxEntries: 50, maxBytes: 2 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** Rendered pages by address, each valid for the version of the content that it was rendered from. */
export function createPageCache(version: () => number, limits = { pages: PAGE_LIMITS, notFoundPages: NOT_FOUND_LIMITS }) {
  const pages = createVersionedCache(limits.pages)
  const notFoundPages = createVersionedCache(limits.notFoundPages)
  const inFlight = new Map<string, { version: number; page: Promise<PageResponse> }>()

  return {
    get(address: string): PageResponse | undefined {
      const current = version()
      return pages.get(address, current) ?? notFoundPages.get(address, current)
    },

    /** The last rendered page, however old: for when a new one cannot be rendered. */
    getStale: (address: string): PageResponse | undefined => pages.getStale(address),

    /** Renders a page once for all concurrent requests. */
    render(address: string, render: () => Promise<PageResponse>): Promise<PageResponse> {
      // Read before the first query: any later write makes the page out of date.
      const current = version()
      const running = inFlight.get(address)
      if (running?.version === current) return running.page
      const page = render()
      const entry = { version: current, page }
      inFlight.set(address, entry)
      const clearInFlight = () => inFlight.get(address) === entry && inFlight.delete(address)
      page.then((finished) => {
        clearInFlight()
        if (finished.cacheable && version() === current) (finished.status === 404 ? notFoundPages : pages).set(address, current, finished)
      }, clearInFlight)
      return page
    },
  }
}

function createVersionedCache({ maxEntries, maxBytes }: { maxEntries: number; maxBytes: number }) {
  const cache = new LRUCache<string, { version: number; page: PageResponse }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ page }, address) => sizeOf(address, page),
  })
  return {
    get(address: string, version: number): PageResponse | undefined {
      return cache.peek(address)?.version === version ? cache.get(address)?.page : undefined
    },
    getStale: (address: string): PageResponse | undefined => cache.peek(address)?.page,
    set(address: string, version: number, page: PageResponse): void {
      cache.set(address, { version, page })
    },
  }
}

/** Twice the page: its two compressed encodings together are smaller than the page itself. */
const sizeOf = (address: string, { body }: PageResponse) => 2 * (body.length + address.length)
