import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../../../server/database/store.ts'
import { OWNER_LOGIN } from '../../support/owner-login.ts'
import { fetchLoginCookie } from '../../support/site-process.ts'
import { createDatabase, prepareTemplate } from '../../support/database/postgres-databases.ts'
import { type Cluster, startCluster } from '../../support/database/postgres.ts'
import { fillPostgres } from './fill-postgres.ts'
import { type RowCounts, fillSqlite } from './fill-sqlite.ts'
import { withTempDir, withServers } from '../with-resources.ts'
import { COMMON_WORD, RARE_WORD, USUAL_WORD } from './sample-rows.ts'
import { type BenchServer, startBenchSite } from '../servers.ts'
import type { Measurement } from '../measurements.ts'

const SMALL: RowCounts = { enquiries: 1000, posts: 1000, others: 1000 }
const BIG: RowCounts = {
  enquiries: Number(process.env.ENQUIRIES ?? 1_000_000),
  posts: Number(process.env.BLOGS ?? 100_000),
  others: 100_000,
}
const CALLS = 200
const MAX_MS = 10_000
/** On an overloaded machine the site replies 503. */
const RETRY_MS = 500
const MB = 1024 * 1024
const GOAL = 3
/** The memory of a process differs a little from start to start. */
const MEMORY_GOAL = 1.3

const enquiries = '/api/contact/get-all-queries'
const blogs = '/api/blogs/get-all-blogs'
const staffBlogs = '/api/blogs/staff'
const MEASURED_PATHS: Record<string, string> = {
  'enquiries, newest 500': enquiries,
  'enquiries, a page': `${enquiries}?limit=20`,
  'enquiries, page 40': `${enquiries}?limit=20&page=40`,
  'enquiries, pending': `${enquiries}?limit=20&status=pending`,
  'enquiries, spam': `${enquiries}?limit=20&folder=spam`,
  'enquiries, rare word': `${enquiries}?limit=20&search=${RARE_WORD}`,
  'enquiries, usual word': `${enquiries}?limit=20&search=${USUAL_WORD}`,
  'enquiries, common word': `${enquiries}?limit=20&search=${COMMON_WORD}`,
  'enquiries, common, pending': `${enquiries}?limit=20&search=${COMMON_WORD}&status=pending`,
  'enquiries, two letters': `${enquiries}?limit=20&search=ka`,
  'enquiries, no match': `${enquiries}?limit=20&search=zzzzzz`,
  dashboard: '/api/admin/dashboard',
  'posts, newest': `${blogs}?limit=6`,
  'posts, page 40': `${blogs}?limit=20&page=40`,
  'posts, by heading': `${blogs}?limit=20&sortBy=mainHeading&sortOrder=asc`,
  'posts, rare word': `${blogs}?limit=20&search=${RARE_WORD}`,
  'posts, usual word': `${blogs}?limit=20&search=${USUAL_WORD}`,
  'posts, common word': `${blogs}?limit=20&search=${COMMON_WORD}`,
  'posts, category': `${blogs}?limit=20&category=strategy`,
  'posts, related': `/api/blogs/0b${'10'.padStart(22, '0')}/related`,
  'posts, for staff': staffBlogs,
  'posts, drafts': `${staffBlogs}?state=draft`,
  'posts, common word, for staff': `${staffBlogs}?search=${COMMON_WORD}&state=published`,
  'posts, two letters': `${blogs}?limit=20&search=ka`,
}

type Times = Record<string, { p50: number; p99: number }>
type Measured = { times: Times; rss: number }

/** Measures the same calls with a thousand rows and with a million; `report` gets the times of each call. */
export async function measureGrowth(engine: Engine, report: (lines: string) => void = () => {}): Promise<Measurement[]> {
  const small = await measure(engine, SMALL)
  const big = await measure(engine, BIG)
  report(formatReport(engine, small, big))
  return growthMeasurements(engine, small, big)
}

const measure = (engine: Engine, amounts: RowCounts): Promise<Measured> =>
  withTempDir(async (dataDir) => {
    const cluster = engine === 'postgres' ? await startCluster() : undefined
    try {
      const settings = {
        DATA_DIR: dataDir,
        ADMIN_EMAIL: OWNER_LOGIN.email,
        ADMIN_PASSWORD: OWNER_LOGIN.password,
        ...(await databaseIn(cluster)),
      }
      await (await startBenchSite(settings)).stop()
      if (settings.DATABASE_URL) await fillPostgres(settings.DATABASE_URL, amounts)
      else await fillSqlite(dataDir, amounts)
      const site = await startBenchSite(settings)
      return await withServers([site], async () => ({ times: await timeCalls(site), rss: site.rss() }))
    } finally {
      await cluster?.stop()
    }
  })

async function databaseIn(cluster: Cluster | undefined): Promise<{ DATABASE_URL?: string }> {
  if (!cluster) return {}
  await prepareTemplate(cluster.url)
  return { DATABASE_URL: await createDatabase(cluster.url) }
}

async function timeCalls({ url }: BenchServer): Promise<Times> {
  const cookie = await fetchLoginCookie(url)
  const times: Times = {}
  for (const [name, address] of Object.entries(MEASURED_PATHS)) times[name] = await timeCall(url + address, cookie)
  return times
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
  const names = Object.keys(MEASURED_PATHS).toSorted((one, other) => growth(other) - growth(one))
  const over = names.filter((name) => growth(name) > GOAL)
  const [worst = ''] = names
  const rows = `${SMALL.enquiries} to ${BIG.enquiries} enquiries, ${SMALL.posts} to ${BIG.posts} posts`
  return [
    {
      what: `${engine}: p99 of ${names.length} lists and searches, ${rows}`,
      goal: `within ${GOAL}x`,
      measured: `at most ${growth(worst).toFixed(1)}x (${worst})${over.length > 1 ? `, ${over.length} over` : ''}`,
      met: over.length === 0,
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
  const lines = Object.keys(MEASURED_PATHS).map((name) => {
    const [few, many] = [small.times[name]!, big.times[name]!]
    const ratios = [many.p50 / few.p50, many.p99 / few.p99]
    const verdict = ratios[1]! > GOAL ? '  over' : ''
    return `${name.padEnd(31)}${ms(few.p50)}${ms(few.p99)} |${ms(many.p50)}${ms(many.p99)} |${ratios.map(ms).join('')}${verdict}`
  })
  return [`${engine.padEnd(31)}  ms p50     p99 |     p50     p99 | ratio p50    p99`, ...lines].join('\n')
}
