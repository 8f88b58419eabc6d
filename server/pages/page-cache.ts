import { LRUCache } from 'lru-cache'
import type { PageResponse } from './page-response.ts'

const PAGE_LIMITS = { entries: 500, bytes: 64 * 1024 * 1024 }
/** Replies of status 404 have a small cache of their own: requests for unknown addresses evict no page. */
const NOT_FOUND_LIMITS = { entries: 50, bytes: 2 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** Finished pages by address, each as good as the content it was rendered from. */
export function createPageCache(version: () => number, limits = { pages: PAGE_LIMITS, notFoundPages: NOT_FOUND_LIMITS }) {
  const pages = createVersionedCache(limits.pages)
  const missing = createVersionedCache(limits.notFoundPages)
  const inFlight = new Map<string, { version: number; page: Promise<PageResponse> }>()

  return {
    get(address: string): PageResponse | undefined {
      const current = version()
      return pages.get(address, current) ?? missing.get(address, current)
    },

    /** The page as it last was, however old: for when no new one can be made. */
    getStale: (address: string): PageResponse | undefined => pages.last(address),

    /** Renders a page once for all who ask for it at the same time. */
    render(address: string, render: () => Promise<PageResponse>): Promise<PageResponse> {
      // Read before the first query: a page counts as old from the first write after it.
      const current = version()
      const running = inFlight.get(address)
      if (running?.version === current) return running.page
      const page = render()
      const entry = { version: current, page }
      inFlight.set(address, entry)
      const clearInFlight = () => inFlight.get(address) === entry && inFlight.delete(address)
      page.then((finished) => {
        clearInFlight()
        if (finished.cacheable && version() === current) (finished.status === 404 ? missing : pages).put(address, current, finished)
      }, clearInFlight)
      return page
    },
  }
}

/** The pages used last, within a count and a size in bytes. */
function createVersionedCache({ entries, bytes }: { entries: number; bytes: number }) {
  const cache = new LRUCache<string, { version: number; page: PageResponse }>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: ({ page }, address) => sizeOf(address, page),
  })
  return {
    get(address: string, version: number): PageResponse | undefined {
      return cache.peek(address)?.version === version ? cache.get(address)?.page : undefined
    },
    last: (address: string): PageResponse | undefined => cache.peek(address)?.page,
    put(address: string, version: number, page: PageResponse): void {
      cache.set(address, { version, page })
    },
  }
}

/** Twice the page: its two compressed forms together are smaller than the page itself. */
const sizeOf = (address: string, { body }: PageResponse) => 2 * (body.length + address.length)
