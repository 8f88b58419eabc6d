import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../../../server/database/store.ts'
import { openExplainedApi } from '../../support/database/explained-api.ts'
import { fetchLoginCookie } from '../../support/site-process.ts'
import type { RowCounts } from './fill-sqlite.ts'
import { type FilledDatabase, siteSettings, withFilledDatabase } from './filled-database.ts'
import { measuredCalls } from './measured-calls.ts'
import { withServers } from '../with-resources.ts'
import { type BenchServer, startBenchSite } from '../servers.ts'
import type { Measurement } from '../measurements.ts'

const SMALL: RowCounts = { enquiries: 1000, posts: 1000, others: 1000 }
const BIG: RowCounts = {
  enquiries: Number(process.env.ENQUIRIES ?? 1_000_000),
  posts: Number(process.env.BLOGS ?? 100_000),
  others: Number(process.env.OTHERS ?? 100_000),
}
const CALLS = Number(process.env.CALLS ?? 200)
const MAX_MS = 10_000
/** On an overloaded machine the site replies 503. */
const RETRY_MS = 500
const MB = 1024 * 1024
const GOAL = 3
const GOAL_MS = 50
/** The memory of a process differs a little from start to start. */
const MEMORY_GOAL = 1.3

/** What a call read of the database: on PostgreSQL pages and rows, on SQLite the tables that were read as a whole. */
type Touched = { buffers: number; rows: number; scanned: string[] }
type Times = Record<string, { p50: number; p99: number }>
type Measured = { times: Times; touched: Record<string, Touched>; rss: number }

/** Measures the same calls with a thousand rows and with a million; `report` gets the times of each call. */
export async function measureGrowth(engine: Engine, report: (lines: string) => void = () => {}): Promise<Measurement[]> {
  const small = await measure(engine, SMALL)
  const big = await measure(engine, BIG)
  report(formatReport(engine, small, big))
  return growthMeasurements(engine, small, big)
}

const measure = (engine: Engine, amounts: RowCounts): Promise<Measured> =>
  withFilledDatabase(engine, amounts, async ({ dataDir, databaseUrl }) => {
    const site = await startBenchSite(siteSettings({ dataDir, databaseUrl }))
    const { times, rss } = await withServers([site], async () => ({ times: await timeCalls(site, amounts), rss: site.rss() }))
    return { times, rss, touched: await explainCalls({ dataDir, databaseUrl }, amounts) }
  })

async function timeCalls({ url }: BenchServer, amounts: RowCounts): Promise<Times> {
  const cookie = await fetchLoginCookie(url)
  const times: Times = {}
  for (const [name, path] of Object.entries(measuredCalls(amounts))) times[name] = await timeCall(url + path, cookie)
  return times
}

async function explainCalls(database: FilledDatabase, amounts: RowCounts): Promise<Record<string, Touched>> {
  const api = await openExplainedApi(database)
  const touched: Record<string, Touched> = {}
  for (const [name, path] of Object.entries(measuredCalls(amounts))) {
    // The second call, as in the times: the first may find out where a page begins.
    await api.explain(path)
    const plans = await api.explain(path)
    const sum = (figure: 'buffers' | 'rows') => plans.reduce((total, plan) => total + plan[figure], 0)
    touched[name] = { buffers: sum('buffers'), rows: sum('rows'), scanned: [...new Set(plans.flatMap(({ scanned }) => scanned))] }
  }
  await api.close()
  return touched
}

/** One call at a time, as a person clicks. */
async function timeCall(url: string, cookie: string): Promise<{ p50: number; p99: number }> {
  const taken: number[] = []
  const until = Date.now() + MAX_MS
  while (taken.length < CALLS && (Date.now() < until || taken.length < 5)) {
    const began = performance.now()
    const reply = await fetch(url, { headers: { cookie } })
    await reply.arrayBuffer()
    if (reply.status === 200) taken.push(performance.now() - began)
    else if (reply.status === 503) await wait(RETRY_MS)
    else throw new Error(`${url} replied ${reply.status}`)
  }
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}

function growthMeasurements(engine: Engine, small: Measured, big: Measured): Measurement[] {
  const growth = (name: string) => big.times[name]!.p99 / small.times[name]!.p99
  const names = Object.keys(big.times)
  const byGrowth = names.toSorted((one, other) => growth(other) - growth(one))
  const bySlowness = names.toSorted((one, other) => big.times[other]!.p99 - big.times[one]!.p99)
  const rows = `${SMALL.enquiries} to ${BIG.enquiries} enquiries, ${SMALL.posts} to ${BIG.posts} posts`
  const worst = (sorted: string[], figure: (name: string) => string, over: number) =>
    `at most ${figure(sorted[0]!)} (${sorted[0]})${over > 1 ? `, ${over} over` : ''}`
  const over = byGrowth.filter((name) => growth(name) > GOAL).length
  const slow = bySlowness.filter((name) => big.times[name]!.p99 > GOAL_MS).length
  return [
    {
      what: `${engine}: p99 of ${names.length} lists and searches, ${rows}`,
      goal: `within ${GOAL}x`,
      measured: worst(byGrowth, (name) => `${growth(name).toFixed(1)}x`, over),
      met: over === 0,
    },
    {
      what: `${engine}: p99 of each with the most rows`,
      goal: `<= ${GOAL_MS} ms`,
      measured: worst(bySlowness, (name) => `${big.times[name]!.p99.toFixed(0)} ms`, slow),
      met: slow === 0,
    },
    {
      what: `${engine}: memory of the site, few rows and many`,
      goal: `within ${MEMORY_GOAL}x`,
      measured: `${(small.rss / MB).toFixed(0)} and ${(big.rss / MB).toFixed(0)} MB`,
      met: big.rss <= MEMORY_GOAL * small.rss,
    },
  ]
}

function formatReport(engine: Engine, small: Measured, big: Measured): string {
  const ms = (value: number) => value.toFixed(2).padStart(8)
  const lines = Object.keys(big.times).map((name) => {
    const [few, many] = [small.times[name]!, big.times[name]!]
    const ratios = [many.p50 / few.p50, many.p99 / few.p99]
    const verdict = ratios[1]! > GOAL || many.p99 > GOAL_MS ? '  over' : ''
    const times = `${ms(few.p50)}${ms(few.p99)} |${ms(many.p50)}${ms(many.p99)} |${ratios.map(ms).join('')}`
    return `${name.padEnd(36)}${times} | ${formatTouched(engine, small.touched[name]!, big.touched[name]!)}${verdict}`
  })
  const touched = engine === 'postgres' ? 'pages (rows) read' : 'tables read as a whole'
  return [`${engine.padEnd(36)}  ms p50     p99 |     p50     p99 | ratio p50    p99 | ${touched}`, ...lines].join('\n')
}

const formatTouched = (engine: Engine, few: Touched, many: Touched) =>
  engine === 'postgres' ? `${few.buffers} (${few.rows}) to ${many.buffers} (${many.rows})` : many.scanned.join(', ') || 'none'
