import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { findFreePort } from '../../tests/support/free-port.ts'
import { parseOpenMetrics } from '../../tests/support/openmetrics.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { createMetrics } from './metrics.ts'
import { createRegistry } from './registry.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOKEN = 'a-token-of-some-length'
const OPENMETRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

describeEachEngine('metrics', (engine) => {
  let site: TestSite
  let listenerUrl: string

  beforeAll(async () => {
    const port = await findFreePort()
    listenerUrl = `http://127.0.0.1:${port}`
    const settings = { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' }
    site = await startTestSite(engine, settings, 'production')
  })
  afterAll(() => site.close())

  const get = (url: string) => site.inject({ method: 'GET', url })
  const scrape = async (headers: Record<string, string> = {}) =>
    site.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${TOKEN}`, ...headers } })

  async function readSeries() {
    const families = parseOpenMetrics((await scrape()).body)
    return (name: string, labels: Record<string, string> = {}) =>
      families
        .flatMap(({ series }) => series)
        .find((each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value))?.value
  }

  test('are OpenMetrics text, and nothing without the token', async () => {
    const reply = await scrape()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': OPENMETRICS, 'cache-control': 'no-store' })
    expect(parseOpenMetrics(reply.body).length).toBeGreaterThan(35)
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const refused = await scrape({ authorization })
      expect([authorization, refused.statusCode, refused.headers['www-authenticate']]).toEqual([authorization, 401, 'Bearer'])
      expect(refused.body).not.toContain('site_')
    }
  })

  test('are served without a token on a port of their own', async () => {
    const reply = await fetch(`${listenerUrl}/metrics`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe(OPENMETRICS)
    parseOpenMetrics(await reply.text())
    expect((await fetch(`${listenerUrl}/`)).status).toBe(404)
    expect((await fetch(`${listenerUrl}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  test("are Prometheus's older text for a program that asks for it", async () => {
    const { headers, body } = await scrape({ accept: 'text/plain' })
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toContain('# TYPE site_http_requests_total counter\n')
    expect(body).not.toContain('# EOF')
    const { headers: chosen } = await scrape({ accept: 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5' })
    expect(chosen['content-type']).toBe(OPENMETRICS)
  })

  test('count requests by route, method and class of status, without ids or search terms', async () => {
    const before = await readSeries()
    const article = { route: '/blog/:id', method: 'GET' }
    for (const url of ['/blog/secret-id', '/blog/secret-id', '/blog?search=secret', '/secret-page', '/cms/query/secret', '/services']) {
      await get(url)
    }
    await site.inject({ method: 'PROPFIND' as 'GET', url: '/secret' })
    await get('/api/blogs/secret-id')
    const after = await readSeries()
    const added = (name: string, labels: Record<string, string>) => (after(name, labels) ?? 0) - (before(name, labels) ?? 0)
    expect(added('site_http_requests_total', { ...article, status: '4xx' })).toBe(2)
    expect(added('site_http_request_duration_seconds_count', article)).toBe(2)
    expect(added('site_http_requests_total', { route: '/blog', method: 'GET', status: '2xx' })).toBe(1)
    expect(added('site_http_requests_total', { route: '404', status: '4xx' })).toBe(1)
    expect(added('site_http_requests_total', { route: '/cms/query/:id', status: '2xx' })).toBe(1)
    expect(added('site_http_requests_total', { route: 'redirect', status: '3xx' })).toBe(1)
    expect(added('site_http_requests_total', { method: 'other', status: '4xx' })).toBe(1)
    expect((await scrape()).body).not.toContain('secret')
  })

  test('count pages from the cache, renderings and queries', async () => {
    let search = 0
    // On a busy machine a node may be without its lease for a moment, and then uses no cached page.
    const count = async () => {
      await get('/about')
      const before = await readSeries()
      await get('/about')
      await get(`/blog?search=${(search += 1)}`)
      const after = await readSeries()
      const added = (name: string, labels: Record<string, string> = {}) => after(name, labels)! - before(name, labels)!
      return {
        hits: added('site_page_cache_requests_total', { result: 'hits' }),
        misses: added('site_page_cache_requests_total', { result: 'misses' }),
        renderings: added('site_page_render_duration_seconds_count'),
      }
    }
    await expect.poll(count).toEqual({ hits: 1, misses: 1, renderings: 1 })
    const read = await readSeries()
    expect(read('site_page_cache_pages')).toBeGreaterThan(0)
    expect(read('site_database_query_duration_seconds_count', { operation: 'select' })).toBeGreaterThan(0)
  })

  test('tell the state of the database, the process and the disk', async () => {
    await expect.poll(async () => (await readSeries())('site_emails', { state: 'queued' })).toBe(0)
    const read = await readSeries()
    expect(read('site_database_up')).toBe(1)
    expect(read('site_build_info', { engine, node: process.version })).toBe(1)
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(read('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
    expect(read('site_data_dir_free_bytes')).toBeLessThan(read('site_data_dir_size_bytes')!)
    expect(read('site_cluster_nodes')).toBe(engine === 'postgres' ? 1 : undefined)
    expect(read('site_cluster_lease_seconds')).toEqual(engine === 'postgres' ? expect.any(Number) : undefined)
    expect(read('site_database_connections', { pool: 'search', state: 'idle' })).toBeGreaterThan(0)
  })

  test('of Grafana and of the alert rules are all exported', async () => {
    const families = parseOpenMetrics((await scrape()).body)
    const exported = new Set(families.flatMap(({ name, type }) => namesOf(name, type)))
    const files = ['deploy/grafana/site-dashboard.json', 'deploy/prometheus/rules.yml']
    for (const file of files) {
      const used = findMetricNames(file)
      expect(used.length, file).toBeGreaterThan(10)
      expect(used.filter((name) => !exported.has(name))).toEqual([])
    }
  })
})

test('the backup, the clock and dropped lines of the log are shown where the site knows them', async () => {
  const { store, dataDir, close } = await createTestStore('sqlite')
  const { scrape, stop } = createMetrics({
    store,
    dataDir,
    server: createServer(),
    now: () => new Date('2026-11-16T12:00:00Z'),
    pages: () => undefined,
    images: () => [{ lane: 'visitors', n: 2, oldestMs: 1500 }],
    leaseRemainingMs: () => 3250,
    backup: async () => ({ enabled: true, lastSuccess: { at: '2026-11-16T11:00:00Z' }, isLate: true }),
    clockOffsetMs: () => -250,
    droppedLogLines: () => 7,
  })
  const lines = (await scrape('openmetrics')).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'site_backup_age_seconds 3600',
      'site_backup_late 1',
      'site_clock_offset_seconds -0.25',
      'site_log_lines_dropped_total 7',
      'site_cluster_lease_seconds 3.25',
      'site_image_forms{lane="visitors"} 2',
      'site_image_forms_oldest_seconds{lane="visitors"} 1.5',
    ]),
  )
  stop()
  await close()
})

test('labels are escaped', () => {
  const { read, format } = createRegistry()
  read('gauge', 'site_test', 'For a test.', () => ({ labels: { name: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }))
  expect(format('openmetrics')).toContain('site_test{name="a\\"b\\\\c\\nd"} +Inf\n')
})

test('a locked table delays no scrape', async () => {
  const site = await startTestSite('postgres', { METRICS_TOKEN: TOKEN })
  const locker = new pg.Client({ connectionString: site.config.databaseUrl })
  await locker.connect()
  try {
    await locker.query('begin; lock table block_counts in access exclusive mode')
    const scrape = async () => (await site.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
    await expect.poll(scrape).toContain('\nsite_database_up 1\n')
    const body = await scrape()
    expect(body).toContain('\nsite_data_dir_free_bytes ')
    expect(body).not.toContain('\nsite_emails{')
  } finally {
    await locker.end()
    await site.close()
  }
})

describe('without METRICS_TOKEN', () => {
  test('the listener alone serves them, and a database that is away leaves the others', async () => {
    const port = await findFreePort()
    const site = await startTestSite('sqlite', { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' })
    expect((await site.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
    await site.store.db.destroy()
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('\nsite_database_up 0\n')
    expect(text).toContain('\nprocess_resident_memory_bytes ')
    expect(text).not.toContain('\nsite_emails{')
    await site.close()
  })

  test('a METRICS_PORT that is taken stops the start with a sentence', async () => {
    const port = await findFreePort()
    const settings = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' }
    const site = await startTestSite('sqlite', settings)
    await expect(startTestSite('sqlite', settings)).rejects.toThrow(/^METRICS_PORT cannot be opened: .*EADDRINUSE.*\.$/)
    await site.close()
  })
})

const namesOf = (name: string, type: string) =>
  ({ counter: [`${name}_total`], info: [`${name}_info`], histogram: ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) })[
    type
  ] ?? [name]

const findMetricNames = (file: string) => [
  ...new Set(readFileSync(path.join(ROOT, file), 'utf8').match(/\b(?:site_[a-z_]+(?=\{|\[|\)| [=<>*]|,)|(?:process|nodejs)_[a-z0-9_]+)/g)),
]
