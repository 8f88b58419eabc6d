import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { HIT_DAYS } from '../../contract/redirect.ts'
import type { Db } from '../database/tables.ts'
import { isPerson, isScan } from './is-person.ts'
import { parseRequestedAddress } from './redirect-address.ts'

const FLUSH_AFTER_MS = 10_000
const DAY_MS = 24 * 3_600_000
export const KEPT_MISSING_DAYS = 30
/** Between two writes. Further addresses are not counted, so that a scan fills neither the memory nor the table. */
const MAX_BUFFERED = 500
/** When the table has this many rows, only addresses that it knows are counted, until the next clean-up. */
const MAX_MISSING_ROWS = 5000
/** What a clean-up leaves, the most wanted. */
const KEPT_MISSING_ADDRESSES = 500

type Dependencies = { db: Db; now: () => Date; log: FastifyBaseLogger; flushAfterMs?: number }

export type VisitCounts = ReturnType<typeof createVisitCounts>

/** How often people follow a redirect, or ask for an address that is not there: by day, and nothing about who they were. */
export function createVisitCounts({ db, now, log, flushAfterMs = FLUSH_AFTER_MS }: Dependencies) {
  let redirects = new Map<string, number>()
  let missing = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  return {
    countRedirect(id: string, request: FastifyRequest): void {
      if (isPerson(request)) increment(redirects, id)
    },

    countMissing(request: FastifyRequest): void {
      const { path } = parseRequestedAddress(request.url)
      if (isPerson(request) && request.headers.accept?.includes('text/html') && !isScan(path)) increment(missing, path)
    },

    flush,

    async deleteOld(): Promise<void> {
      await db.deleteFrom('redirect_hits').where('day', '<', dayBefore(HIT_DAYS.kept)).execute()
      await db.deleteFrom('missing_addresses').where('day', '<', dayBefore(KEPT_MISSING_DAYS)).execute()
      const kept = db
        .selectFrom('missing_addresses')
        .select('path')
        .groupBy('path')
        .orderBy((eb) => eb.fn.sum('hits'), 'desc')
        .orderBy('path')
        .limit(KEPT_MISSING_ADDRESSES)
      await db.deleteFrom('missing_addresses').where('path', 'not in', kept).execute()
    },

    async stop(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
  }

  function increment(counts: Map<string, number>, key: string): void {
    const count = counts.get(key)
    if (count === undefined && counts.size >= MAX_BUFFERED) return
    counts.set(key, (count ?? 0) + 1)
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
  }

  /** One write at a time. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const counted = { redirects, missing }
    redirects = new Map()
    missing = new Map()
    try {
      await writeRedirects(counted.redirects)
      await writeMissing(counted.missing)
    } catch (error) {
      log.warn({ err: error }, 'visits of old addresses could not be counted')
    }
  }

  async function writeRedirects(counts: ReadonlyMap<string, number>): Promise<void> {
    if (counts.size === 0) return
    // One that was deleted meanwhile is not counted.
    const known = await db
      .selectFrom('redirects')
      .select('id')
      .where('id', 'in', [...counts.keys()])
      .execute()
    if (known.length === 0) return
    await db
      .insertInto('redirect_hits')
      .values(known.map(({ id }) => ({ redirect_id: id, day: today(), hits: counts.get(id)! })))
      .onConflict((conflict) => conflict.columns(['redirect_id', 'day']).doUpdateSet({ hits: sql`redirect_hits.hits + excluded.hits` }))
      .execute()
  }

  async function writeMissing(counts: ReadonlyMap<string, number>): Promise<void> {
    if (counts.size === 0) return
    const paths = await withoutUnknownIfFull([...counts.keys()])
    if (paths.length === 0) return
    await db
      .insertInto('missing_addresses')
      .values(paths.map((path) => ({ path, day: today(), hits: counts.get(path)! })))
      .onConflict((conflict) => conflict.columns(['path', 'day']).doUpdateSet({ hits: sql`missing_addresses.hits + excluded.hits` }))
      .execute()
  }

  async function withoutUnknownIfFull(paths: string[]): Promise<string[]> {
    const { n } = await db
      .selectFrom('missing_addresses')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) + paths.length <= MAX_MISSING_ROWS) return paths
    const known = await db.selectFrom('missing_addresses').select('path').distinct().where('path', 'in', paths).execute()
    return known.map(({ path }) => path)
  }

  function today(): string {
    return dayBefore(0)
  }

  function dayBefore(days: number): string {
    return new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  }
}
