import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { withTempDir, withServers } from './with-resources.ts'
import { findBenchPages } from './pages.ts'
import { startBenchSite } from './servers.ts'
import { type Measurement, atMost, notMeasured } from './measurements.ts'

const SETTLE_MS = 2000
const GOALS_KB = { homeScripts: 115, styles: 20, fonts: 110, articleScripts: 105 }
/** The intro film and the clients' sites, which load later. */
const DEFERRED_PATHS = /^\/(film|showcase)\//

/** What a browser loads on its first visit, in bytes as sent with brotli. */
export const measureFirstVisits = (): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const executablePath = findBrowser()
    if (!executablePath) return [notMeasured('first visits', '', 'there is no browser here')]
    const site = await startBenchSite({ DATA_DIR: dataDir })
    return withServers([site], async () => {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
      try {
        const { article } = await findBenchPages(site)
        const [home, reading] = [await visit(browser, site.url), await visit(browser, site.url + article)]
        const elsewhere = [...home.elsewhere, ...reading.elsewhere]
        return [
          atMost('first visit of home, JavaScript, brotli', GOALS_KB.homeScripts, await home.weigh('script'), 'KB', 1),
          atMost('first visit of home, CSS, brotli', GOALS_KB.styles, await home.weigh('stylesheet'), 'KB', 1),
          atMost('first visit of home, fonts', GOALS_KB.fonts, await home.weigh('font'), 'KB', 1),
          atMost('a visit to an article, JavaScript, brotli', GOALS_KB.articleScripts, await reading.weigh('script'), 'KB', 1),
          expectNone('film and client sites requested before the page is loaded', home.early),
          expectNone('requests to other sites', elsewhere),
        ]
      } finally {
        await browser.close()
      }
    })
  })

const expectNone = (what: string, found: string[]): Measurement => ({
  what,
  goal: '0',
  measured: [found.length, ...new Set(found)].join(' '),
  met: found.length === 0,
})

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const loaded: { type: string; url: string }[] = []
    page.on('request', (request) => loaded.push({ type: request.resourceType(), url: request.url() }))
    await page.goto(url, { waitUntil: 'load' })
    const early = loaded.map((each) => new URL(each.url).pathname).filter((path) => DEFERRED_PATHS.test(path))
    await page.waitForTimeout(SETTLE_MS)
    const { origin } = new URL(url)
    return {
      early,
      elsewhere: loaded.map((each) => each.url).filter((each) => !each.startsWith(origin) && !each.startsWith('data:')),
      /** In kilobytes. */
      async weigh(type: string): Promise<number> {
        const urls = new Set(loaded.filter((each) => each.type === type).map((each) => each.url))
        const sizes = await Promise.all(Array.from(urls, bytesOverTheWire))
        return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
      },
    }
  } finally {
    await context.close()
  }
}

/** With brotli, as browsers request it over https. `fetch` decompresses the body, so the length comes from the header. */
async function bytesOverTheWire(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const body = await reply.arrayBuffer()
  return Number(reply.headers.get('content-length') ?? body.byteLength)
}
