import type { Page } from './page.ts'

const PAGES = { entries: 500, bytes: 64 * 1024 * 1024 }
/** Addresses without a page lie on a small shelf of their own: guessing addresses pushes no real page out. */
const MISSING = { entries: 50, bytes: 2 * 1024 * 1024 }

export type PageCache = ReturnType<typeof createPageCache>

/** Finished pages by address, each as good as the content it was rendered from. */
export function createPageCache(version: () => number, limits = { pages: PAGES, missing: MISSING }) {
  const pages = createShelf(limits.pages)
  const missing = createShelf(limits.missing)
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

/** Keeps what was used last, within a count and a weight. */
function createShelf({ entries, bytes }: { entries: number; bytes: number }) {
  const kept = new Map<string, { version: number; page: Page; weight: number }>()
  let weight = 0

  function drop(address: string): void {
    weight -= kept.get(address)?.weight ?? 0
    kept.delete(address)
  }

  return {
    get(address: string, version: number): Page | undefined {
      const entry = kept.get(address)
      if (entry?.version !== version) return undefined
      kept.delete(address)
      kept.set(address, entry)
      return entry.page
    },

    last: (address: string): Page | undefined => kept.get(address)?.page,

    put(address: string, version: number, page: Page): void {
      drop(address)
      const entry = { version, page, weight: weightOf(address, page) }
      if (entry.weight > bytes) return
      kept.set(address, entry)
      weight += entry.weight
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && weight <= bytes) break
        drop(oldest)
      }
    },
  }
}

/** Twice the page: its two compressed forms together are smaller than the page itself. */
const weightOf = (address: string, { body }: Page) => 2 * (body.length + address.length)
