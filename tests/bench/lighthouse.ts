import lighthouse, { type Result } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { withTempDir, withServers } from './with-resources.ts'
import { findPageOfEachKind } from './page-kinds.ts'
import { startBenchSite } from './servers.ts'
import { type Measurement, median, notMeasured } from './measurements.ts'

const VISITS = 3
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']
const MIN_SCORES = [95, 100, 100, 100]
const MAX_TIMES = [1600, 0.02, 50]
/** `host` in the results is Lighthouse's benchmark of this machine. Below 1000 it warns that the machine is too slow for fair scores. */
const GOAL = '>= 95, 100, 100, 100; LCP <= 1600 ms, CLS <= 0.02, TBT <= 50 ms'

/** Lighthouse's mobile scores (performance, accessibility, best practices, SEO) for every kind of public page, or for some. */
export const measureLighthouse = (addresses?: string[]): Promise<Measurement[]> =>
  withTempDir(async (dataDir) => {
    const executablePath = findBrowser()
    if (!executablePath) return [notMeasured('Lighthouse', GOAL, 'there is no browser here')]
    const site = await startBenchSite({ DATA_DIR: dataDir })
    return withServers([site], async () => {
      const browser = await launch({ executablePath, args: BROWSER_FLAGS })
      try {
        const rows: Measurement[] = []
        for (const address of addresses ?? (await findPageOfEachKind(site.url))) {
          const visits: Result[] = []
          while (visits.length < VISITS) visits.push(await visit(browser, site.url + address))
          rows.push(rowOf(address, visits))
        }
        return rows
      } finally {
        await browser.close()
      }
    })
  })

function rowOf(address: string, visits: Result[]): Measurement {
  const scores = SCORES.map((name) => Math.round(100 * median(visits.map((each) => each.categories[name]!.score ?? 0))))
  const times = TIMES.map((name) => median(visits.map((each) => each.audits[name]!.numericValue ?? 0)))
  const [lcp, cls, tbt] = times
  const hostSpeed = median(visits.map(({ environment }) => environment.benchmarkIndex))
  const failed = [...failedAudits(visits)].map((name) => `; ${name}`).join('')
  return {
    what: `Lighthouse ${address}`,
    goal: GOAL,
    measured: `${scores.join(', ')}; LCP ${lcp!.toFixed(0)}, CLS ${cls!.toFixed(3)}, TBT ${tbt!.toFixed(0)}; host ${hostSpeed.toFixed(0)}${failed}`,
    met: scores.every((score, at) => score >= MIN_SCORES[at]!) && times.every((time, at) => time <= MAX_TIMES[at]!),
  }
}

/** As a visitor who has seen the intro and has nothing else cached. */
async function visit(visitor: Browser, url: string): Promise<Result> {
  const context = await visitor.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.evaluateOnNewDocument("try { sessionStorage.introSeen = '1' } catch {}")
    const visited = await lighthouse(url, { onlyCategories: SCORES, disableStorageReset: true, logLevel: 'silent' }, undefined, page)
    if (!visited) throw new Error(`Lighthouse returned no result for ${url}`)
    return visited.lhr
  } finally {
    await context.close()
  }
}

/** The audits that keep a page from a score of 100 outside performance. */
function failedAudits(visits: Result[]): Set<string> {
  const names = new Set<string>()
  for (const { categories, audits } of visits) {
    for (const category of ['accessibility', 'best-practices', 'seo']) {
      for (const { id, weight } of categories[category]!.auditRefs) {
        const { score, title } = audits[id]!
        if (weight > 0 && score !== null && score < 1) names.add(`${category}: ${title}`)
      }
    }
  }
  return names
}
