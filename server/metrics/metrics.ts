import { statfs } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { MonitoredStore } from '../database/store.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { createDatabaseFigures } from './database-figures.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { type Histogram, createRegistry, observeMs } from './registry.ts'
import type { Labels, Sample, TextFormat } from './text-format.ts'

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']
const TOO_MANY_REQUESTS = 429
/** Node accepts some thirty more, which no client of the site uses. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** What is measured, as plain functions of the parts of the site. */
type MetricSources = {
  store: MonitoredStore
  dataDir: string
  server: Server
  now: () => Date
  /** Undefined where no pages are served. */
  pages: () => { hits: number; misses: number; stale: number; pages: number; bytes: number; renderQueueLength: number } | undefined
  images: () => { lane: string; n: number; oldestMs: number }[]
  /** How long this node may serve what it has cached. Unlimited with SQLite. */
  leaseRemainingMs: () => number
  backup: () => Promise<BackupFigures>
  /** How far the clock of this machine is ahead of the database's. */
  clockOffsetMs: () => number
  /** Undefined where the log is not written by the site's own stream. */
  droppedLogLines?: () => number
}

type BackupFigures = { enabled: boolean; lastSuccess?: { at: string }; isLate: boolean }

export type Metrics = ReturnType<typeof createMetrics>

/** Everything that /metrics shows. No label holds an id, an address or anything else of a visitor. */
export function createMetrics({ store, dataDir, now, ...sources }: MetricSources) {
  const registry = createRegistry()
  const { read } = registry
  const database = createDatabaseFigures(store)
  const stopProcessMetrics = addProcessMetrics(registry)
  let disk: { free: number; size: number } | undefined
  let backup: BackupFigures | undefined
  let connections = 0

  read('info', 'site_build_info', 'The version of the site and of Node, and the database engine.', () => ({
    labels: { version: PROGRAM_VERSION, node: process.version, engine: store.engine },
    value: 1,
  }))
  const countRequest = addRequestMetrics(registry)
  read('gauge', 'site_http_connections', 'Open connections of clients.', () => connections)
  const measureRender = addPageMetrics(registry, sources.pages)
  addQueryMetrics(registry, store)

  read('gauge', 'site_database_up', '1 if the database answers.', () => Number(database.isUp()))
  read('gauge', 'site_database_connections', 'Connections of a pool, by state.', () =>
    store.countConnections().flatMap(({ pool, inUse, idle }) => [
      { labels: { pool, state: 'in_use' }, value: inUse },
      { labels: { pool, state: 'idle' }, value: idle },
    ]),
  )
  read('gauge', 'site_database_waiting', 'Queries that wait for a connection of a pool.', () =>
    store.countConnections().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  )

  read('gauge', 'site_emails', 'E-mails by state.', () =>
    Object.entries(database.figures()?.emails ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  )
  read('gauge', 'site_outbox_emails', 'E-mails that have not left yet, by kind and state.', () =>
    database.figures()?.waitingEmails.map(({ kind, state, n }) => ({ labels: { kind, state }, value: n })),
  )
  read('gauge', 'site_outbox_oldest_seconds', 'Age of the oldest e-mail that has not left yet, by kind and state.', () =>
    database.figures()?.waitingEmails.map(({ kind, state, oldestAt }) => ({ labels: { kind, state }, value: ageInSeconds(oldestAt) })),
  )
  read('gauge', 'site_purges', 'Purges that a cache in front of the site has yet to be sent.', () => database.figures()?.purges.n)
  read('gauge', 'site_purges_oldest_seconds', 'Age of the oldest of them.', () => {
    const figures = database.figures()
    return figures && ageInSeconds(figures.purges.oldestAt)
  })
  read('gauge', 'site_image_forms', 'Forms whose images wait or are re-encoded, by lane.', () =>
    sources.images().map(({ lane, n }) => ({ labels: { lane }, value: n })),
  )
  read('gauge', 'site_image_forms_oldest_seconds', 'For how long the oldest of them has been there.', () =>
    sources.images().map(({ lane, oldestMs }) => ({ labels: { lane }, value: oldestMs / 1000 })),
  )

  read('gauge', 'site_cluster_lease_seconds', 'How long this node may serve cached pages without hearing from the database.', () => {
    const ms = sources.leaseRemainingMs()
    return ms === Number.POSITIVE_INFINITY ? undefined : ms / 1000
  })
  read('gauge', 'site_cluster_nodes', 'Nodes on this database that hold a lease.', () => database.figures()?.nodes)
  read(
    'gauge',
    'site_clock_offset_seconds',
    "How far this machine's clock is ahead of the database's.",
    () => sources.clockOffsetMs() / 1000,
  )

  read('gauge', 'site_data_dir_free_bytes', 'Free space on the disk of DATA_DIR.', () => disk?.free)
  read('gauge', 'site_data_dir_size_bytes', 'Size of the disk of DATA_DIR.', () => disk?.size)
  read(
    'gauge',
    'site_backup_age_seconds',
    'Time since the newest backup that succeeded.',
    () => backup?.lastSuccess && (now().getTime() - Date.parse(backup.lastSuccess.at)) / 1000,
  )
  read('gauge', 'site_backup_late', '1 if a backup is due and was not made.', () => (backup?.enabled ? Number(backup.isLate) : undefined))
  read('counter', 'site_log_lines_dropped_total', 'Lines of the log that were dropped because nobody read them.', () =>
    sources.droppedLogLines?.(),
  )

  return {
    countRequest,
    measureRender,

    /** Never fails: what cannot be read now is left out. */
    async scrape(format: TextFormat): Promise<string> {
      await Promise.all([database.refresh(), readDisk(), readBackup(), countConnections()])
      return registry.format(format)
    },

    stop: stopProcessMetrics,
  }

  async function readDisk(): Promise<void> {
    const found = await statfs(dataDir).catch(() => undefined)
    disk = found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
  }

  async function readBackup(): Promise<void> {
    backup = await sources.backup().catch(() => undefined)
  }

  async function countConnections(): Promise<void> {
    connections = await new Promise((resolve) => sources.server.getConnections((_error, count) => resolve(count)))
  }

  function ageInSeconds(at: string | null): number {
    return at === null ? 0 : Math.max(0, now().getTime() - Date.parse(at)) / 1000
  }
}

type RequestCounts = { labels: Labels; byStatus: number[]; rateLimited: number; durations: Histogram }

/** The label of a route is its pattern. Returns what counts a request: additions to numbers that are found by route and method. */
function addRequestMetrics({ read, durations }: ReturnType<typeof createRegistry>) {
  const byRoute = new Map<string, Map<string, RequestCounts>>()
  const list = () => [...byRoute.values()].flatMap((byMethod) => [...byMethod.values()])
  read('counter', 'site_http_requests_total', 'Answered requests by route, method and class of status.', () =>
    list().flatMap(({ labels, byStatus }) =>
      STATUS_CLASSES.map((status, index) => ({ labels: { ...labels, status }, value: byStatus[index]! })).filter(isAboveZero),
    ),
  )
  read('counter', 'site_http_rate_limited_total', 'Requests that got a 429, by route and method.', () =>
    list()
      .map(({ labels, rateLimited }) => ({ labels, value: rateLimited }))
      .filter(isAboveZero),
  )
  const newDuration = durations('site_http_request_duration_seconds', 'Time until a reply was sent, by route and method.')

  return (route: string, method: string, status: number, ms: number): void => {
    const counts = byRoute.get(route)?.get(method) ?? addRoute(route, method)
    counts.byStatus[Math.trunc(status / 100) - 1]! += 1
    if (status === TOO_MANY_REQUESTS) counts.rateLimited += 1
    observeMs(counts.durations, ms)
  }

  function addRoute(route: string, method: string): RequestCounts {
    const byMethod = byRoute.get(route) ?? new Map<string, RequestCounts>()
    byRoute.set(route, byMethod)
    const label = METHODS.has(method) ? method : 'other'
    const labels = { route, method: label }
    const counts = byMethod.get(label) ?? { labels, byStatus: STATUS_CLASSES.map(() => 0), rateLimited: 0, durations: newDuration(labels) }
    byMethod.set(label, counts)
    return counts
  }
}

const isAboveZero = ({ value }: Sample) => value > 0

function addPageMetrics({ read, durations }: ReturnType<typeof createRegistry>, pages: MetricSources['pages']) {
  read(
    'counter',
    'site_page_cache_requests_total',
    'Requests for pages by what the cache had: a page, none, or only an old one that was sent.',
    () => {
      const counted = pages()
      return counted && (['hits', 'misses', 'stale'] as const).map((result) => ({ labels: { result }, value: counted[result] }))
    },
  )
  read('gauge', 'site_page_cache_pages', 'Pages in the cache.', () => pages()?.pages)
  read('gauge', 'site_page_cache_bytes', 'Their estimated size.', () => pages()?.bytes)
  read('gauge', 'site_page_render_queue', 'Pages that wait to be rendered.', () => pages()?.renderQueueLength)
  const rendered = durations('site_page_render_duration_seconds', 'Time that renderings of pages took, with their queries.')()

  return async <T>(render: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    try {
      return await render()
    } finally {
      observeMs(rendered, performance.now() - began)
    }
  }
}

function addQueryMetrics({ read, durations }: ReturnType<typeof createRegistry>, { onQuery }: MonitoredStore): void {
  const newDuration = durations('site_database_query_duration_seconds', 'Time that queries took, by operation.')
  const byOperation = new Map<string, Histogram>()
  let failures = 0
  read('counter', 'site_database_query_failures_total', 'Queries that failed.', () => failures)
  onQuery(({ operation, ms, failed }) => {
    const histogram = byOperation.get(operation) ?? newDuration({ operation })
    byOperation.set(operation, histogram)
    observeMs(histogram, ms)
    if (failed) failures += 1
  })
}
