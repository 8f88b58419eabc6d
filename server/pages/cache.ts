import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

const PAGES = { entries: 500, bytes: 64 * 1024 * 1024 }
/** Replies of status 404 have a small cache of their own: requests for unknown addresses evict no page. */
const MISSING = { entries: 50, bytes: 2 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** Finished pages by address, each as good as the content it was rendered from. */
export function createPageCache(version: () => number, limits = { pages: PAGES, missing: MISSING }) {
  const pages = createVersionedCache(limits.pages)
  const missing = createVersionedCache(limits.missing)
  const flights = new Map<string, { version: number; page: Promise<Page> }>()

  return {
    get(address: string): Page | undefined {
      const current = version()
      return pages.get(address, current) ?? missing.get(address, current)
    },

    /** The page as it last was, however old: for when no new one can be made. */
    last: (address: string): Page | undefined => pages.last(address),

    /** Renders a page once for all who ask for it at the same time. */
    render(address: string, render: () => Promise<Page>): Promise<Page> {
      // Read before the first query: a page counts as old from the first write after it.
      const current = version()
      const underWay = flights.get(address)
      if (underWay?.version === current) return underWay.page
      const page = render()
      const flight = { version: current, page }
      flights.set(address, flight)
      const land = () => flights.get(address) === flight && flights.delete(address)
      page.then((finished) => {
        land()
        if (finished.shared && version() === current) (finished.status === 404 ? missing : pages).put(address, current, finished)
      }, land)
      return page
    },
  }
}

/** The pages used last, within a count and a size in bytes. */
function createVersionedCache({ entries, bytes }: { entries: number; bytes: number }) {
  const cache = new LRUCache<string, { version: number; page: Page }>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: ({ page }, address) => sizeOf(address, page),
  })
  return {
    get(address: string, version: number): Page | undefined {
      return cache.peek(address)?.version === version ? cache.get(address)?.page : undefined
    },
    last: (address: string): Page | undefined => cache.peek(address)?.page,
    put(address: string, version: number, page: Page): void {
      cache.set(address, { version, page })
    },
  }
}

/** Twice the page: its two compressed forms together are smaller than the page itself. */
const sizeOf = (address: string, { body }: Page) => 2 * (body.length + address.length)
