import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/setup/browser.mjs'
import { type Measurement, formatColumns, median, notMeasured } from '../measurements.ts'
import { findPageOfEachKind } from '../page-kinds.ts'
import { startBenchSite } from '../servers.ts'
import { withServers, withTempDir } from '../with-resources.ts'
import { type InteractionTimes, findMenuButton, interact, INTERACTION_NAMES, tapAtFirstPaint } from './interactions.ts'
import { type Loading, loadPage } from './loading.ts'
import { withSlowPhone } from './slow-phone.ts'

const VISITS = 5
const NO_BROWSER = 'there is no browser here'
/** An article, a story, the privacy page. */
const PAGES_TO_READ = /^\/(blog|case-studies)\/.|^\/privacy$/
const SCRIPT_GOALS_KB = { toRead: 20, other: 75 }
const LCP_GOALS_MS = { intro: 2500, other: 1800 }
const INTERACTION_GOAL_MS = 150
const HOME_WITH_INTRO = '/ with the intro'
/** The intro film and the clients' sites, which load later. */
const DEFERRED_PATHS = /^\/(film|showcase)\//

type PhonePage = { path: string; loading: Loading; interactions: InteractionTimes }
type Figure = { name: string; value: number; goal?: number; digits?: number }

type Options = {
  /** One page of each kind if left out. With a slash at its end, a path stands for a page under it: `/blog/` for an article. */
  paths?: string[]
  visits?: number
  onPage?: (path: string) => void
}

/** Two tables, each figure beside its goal. */
export async function reportPhone(options: Options): Promise<string> {
  const pages = await withBrowser((browser, site) => visitPages(browser, site, options))
  if (!pages) return NO_BROWSER
  const judged = pages.flatMap((page) => [...loadingFigures(page), ...interactionFigures(page)]).filter(({ goal }) => goal !== undefined)
  return [
    formatFigures(
      pages,
      loadingFigures(pages[0]!).map(({ name }) => name),
      loadingFigures,
    ),
    'Interactions, in milliseconds from the input to the next frame:',
    formatFigures(pages, INTERACTION_NAMES, interactionFigures),
    `Not met: ${judged.filter((figure) => !isMet(figure)).length} of ${judged.length}.`,
  ].join('\n\n')
}

/** One line for each kind of page; with `quick`, one visit to home and to an article. */
export async function measurePhone(quick: boolean): Promise<Measurement[]> {
  const rows = await withBrowser(async (browser, site) => {
    const all = await findPageOfEachKind(site)
    const paths = quick ? all.filter((path) => path === '/' || path.startsWith('/blog/')) : all
    const pages = await visitPages(browser, site, { paths, ...(quick && { visits: 1 }) })
    return [...pages.map(toMeasurement), await measureDeferredFiles(browser, site)]
  })
  return rows ?? [notMeasured('slow phone', '', NO_BROWSER)]
}

/** Undefined where there is no browser. */
function withBrowser<T>(act: (browser: Browser, site: string) => Promise<T>): Promise<T | undefined> {
  return withTempDir(async (dataDir) => {
    const executablePath = findBrowser()
    if (!executablePath) return undefined
    const site = await startBenchSite({ DATA_DIR: dataDir })
    return withServers([site], async () => {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
      try {
        return await act(browser, site.url)
      } finally {
        await browser.close()
      }
    })
  })
}

async function visitPages(browser: Browser, site: string, { paths, visits = VISITS, onPage }: Options): Promise<PhonePage[]> {
  const pages: PhonePage[] = []
  const kinds = await findPageOfEachKind(site)
  for (const path of paths?.map((given) => findPageUnder(given, kinds)) ?? kinds) {
    onPage?.(path)
    // The server renders and compresses a page at its first request.
    await (await fetch(site + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    const measured: Omit<PhonePage, 'path'>[] = []
    while (measured.length < visits) measured.push(await visit(browser, site + path))
    pages.push({
      path,
      loading: medians(measured.map(({ loading }) => loading)),
      interactions: medians(measured.map(({ interactions }) => interactions)),
    })
    if (path === '/') pages.push(await visitWithIntro(browser, site, visits))
  }
  return pages
}

/** Nothing is touched: the intro is watched to its end. */
async function visitWithIntro(browser: Browser, site: string, visits: number): Promise<PhonePage> {
  const measured: Loading[] = []
  while (measured.length < visits) measured.push(await withSlowPhone(browser, (phone) => loadPage(phone, site), { introSeen: false }))
  return { path: HOME_WITH_INTRO, loading: medians(measured), interactions: {} }
}

/** An article has another address in each new database. */
const findPageUnder = (path: string, pages: string[]) =>
  path.length > 1 && path.endsWith('/') ? (pages.find((page) => page.startsWith(path)) ?? path) : path

/** One phone opens the page and waits; another taps at the first paint. */
async function visit(browser: Browser, url: string): Promise<Omit<PhonePage, 'path'>> {
  const { menuButton, loading, interactions } = await withSlowPhone(browser, async (phone) => {
    const loading = await loadPage(phone, url)
    return { loading, menuButton: await findMenuButton(phone), interactions: await interact(phone) }
  })
  const firstTap = await withSlowPhone(browser, (phone) => tapAtFirstPaint(phone, url, menuButton))
  return { loading, interactions: { ...firstTap, ...interactions } }
}

function medians<Name extends string>(visits: Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(visits[0]!) as Name[]
  return Object.fromEntries(names.map((name) => [name, median(visits.flatMap((each) => each[name] ?? []))])) as Record<Name, number>
}

/** Before somebody who has not seen the intro can use the page. */
const measureDeferredFiles = (browser: Browser, site: string): Promise<Measurement> =>
  withSlowPhone(
    browser,
    async ({ page, requests }) => {
      await page.goto(site, { waitUntil: 'load' })
      const found = requests.map((request) => new URL(request.url()).pathname).filter((path) => DEFERRED_PATHS.test(path))
      return {
        what: 'film and client sites requested before home is loaded',
        goal: '0',
        measured: [found.length, ...new Set(found)].join(' '),
        met: found.length === 0,
      }
    },
    { introSeen: false },
  )

function loadingFigures({ path, loading }: PhonePage): Figure[] {
  const scriptGoal = PAGES_TO_READ.test(path) ? SCRIPT_GOALS_KB.toRead : SCRIPT_GOALS_KB.other
  return [
    { name: 'JavaScript KB', value: loading.scripts, goal: scriptGoal, digits: 1 },
    { name: 'CSS KB', value: loading.styles, goal: 20, digits: 1 },
    { name: 'fonts KB', value: loading.fonts, goal: 60, digits: 1 },
    { name: 'LCP ms', value: loading.lcp, goal: path === HOME_WITH_INTRO ? LCP_GOALS_MS.intro : LCP_GOALS_MS.other },
    { name: 'TBT ms', value: loading.tbt, goal: 50 },
    { name: 'CLS', value: loading.cls, goal: 0, digits: 2 },
    { name: 'off-site', value: loading.offSite, goal: 0 },
    { name: 'HTML KB', value: loading.html, digits: 1 },
    { name: 'pictures KB', value: loading.pictures },
    { name: 'requests', value: loading.requests },
  ]
}

const interactionFigures = ({ interactions }: PhonePage): Figure[] =>
  Object.entries(interactions).map(([name, value]) => ({ name, value, goal: INTERACTION_GOAL_MS }))

/** As it is shown: a layout shift of a pixel's fraction rounds to 0. */
const isMet = (figure: Figure) => figure.goal === undefined || Number(formatValue(figure)) <= figure.goal

/** A line for each page. An empty cell: the page has no such thing. */
function formatFigures(pages: PhonePage[], columns: string[], figuresOf: (page: PhonePage) => Figure[]): string {
  const lines = pages.map((page) => ({ path: page.path, figures: new Map(figuresOf(page).map((figure) => [figure.name, figure])) }))
  const names = columns.filter((name) => lines.some(({ figures }) => figures.has(name)))
  return formatColumns([
    ['page', ...names],
    ...lines.map(({ path, figures }) => [path, ...names.map((name) => formatFigure(figures.get(name)))]),
  ])
}

function formatFigure(figure?: Figure): string {
  if (!figure) return ''
  const { value, goal } = figure
  if (value === Infinity) return 'no effect'
  const shown = formatValue(figure)
  return goal === undefined ? shown : `${shown} ${isMet(figure) ? '<=' : '>'} ${goal}`
}

const formatValue = ({ value, digits = 0 }: Figure) => (Number(value.toFixed(digits)) === 0 ? '0' : value.toFixed(digits))

function toMeasurement(page: PhonePage): Measurement {
  const [slowest] = interactionFigures(page).toSorted((one, other) => other.value - one.value)
  const figures = loadingFigures(page).filter(({ goal }) => goal !== undefined)
  if (slowest) figures.push({ ...slowest, name: 'slowest interaction ms' })
  return {
    what: `slow phone ${page.path}`,
    goal: figures.map(({ name, goal }) => `${name} <= ${goal}`).join(', '),
    measured: figures.map(formatValue).join(', ') + (slowest ? ` (${slowest.name})` : ''),
    met: figures.every(isMet),
  }
}
