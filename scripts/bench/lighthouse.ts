// npm run lighthouse [/address …]: Lighthouse's mobile figures for every kind of public page, medians of three visits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import { BROWSER_FLAGS, findBrowser } from '../setup/browser.mjs'
import { startSite } from './servers.ts'

const VISITS = 3
/** Pages that are made alike: one of each is enough. */
const KINDS = [/^\/blog\/./, /^\/services\/dba\/[^/]+$/, /^\/services\/dba\/[^/]+\/./, /^\/case-studies\/./, /^\/request-demo\/./]
const SCORES = { perf: 'performance', a11y: 'accessibility', best: 'best-practices', seo: 'seo' } as const
const TIMES = { LCP: 'largest-contentful-paint', CLS: 'cumulative-layout-shift', TBT: 'total-blocking-time' } as const

const dataDir = mkdtempSync(path.join(tmpdir(), 'lighthouse-data-'))
const site = await startSite({ DATA_DIR: dataDir })
const browser = await launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  console.log('perf a11y best  seo   LCP ms     CLS  TBT ms  page')
  for (const address of process.argv.length > 2 ? process.argv.slice(2) : await everyKindOfPage(site.url)) await measure(address)
  console.log('goals: >= 95, 100, 100, 100; LCP <= 1600, CLS <= 0.02, TBT <= 50')
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true })
}

async function everyKindOfPage(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address!).pathname)
  const kinds = Map.groupBy(addresses, (address) => KINDS.find((kind) => kind.test(address)) ?? address)
  return [...kinds.values()].map(([first]) => first!)
}

async function measure(address: string): Promise<void> {
  const visits: Result[] = []
  for (let n = 0; n < VISITS; n += 1) visits.push(await visit(browser, site.url + address))
  const scores = Object.values(SCORES).map((name) => 100 * median(visits.map((each) => each.categories[name]!.score ?? 0)))
  const [lcp, cls, tbt] = Object.values(TIMES).map((name) => median(visits.map((each) => each.audits[name]!.numericValue ?? 0)))
  const times = [lcp!.toFixed(0).padStart(9), cls!.toFixed(3).padStart(8), tbt!.toFixed(0).padStart(8)]
  console.log(`${scores.map((score) => score.toFixed(0).padStart(4)).join(' ')}${times.join('')}  ${address}`)
  for (const name of failedAudits(visits)) console.log(`     ${name}`)
}

/** As somebody who has seen the intro, and nothing else of the site. */
async function visit(visitor: Browser, url: string): Promise<Result> {
  const context = await visitor.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.evaluateOnNewDocument("try { sessionStorage.introSeen = '1' } catch {}")
    const visited = await lighthouse(url, { onlyCategories: Object.values(SCORES), disableStorageReset: true, logLevel: 'silent' }, undefined, page)
    if (!visited) throw new Error(`Lighthouse says nothing about ${url}`)
    return visited.lhr
  } finally {
    await context.close()
  }
}

/** What keeps a page from full marks outside performance, said once. */
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

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}
