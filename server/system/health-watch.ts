import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type HealthReport, type SystemEvent, type SystemHealth } from '../../contract/system.ts'
import { toAgencyDate } from '../agency-dates.ts'
import type { Store } from '../database/store.ts'
import type { Row } from '../database/tables.ts'
import { createJobTracker } from '../job-tracker.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type HealthCheck, runHealthCheck } from './health-check.ts'
import { type Finding, createHealthRecords } from './health-records.ts'
import type { Uptime } from './uptime.ts'

const INTERVAL_MS = 60_000
/** Not while the site starts, which has more urgent things to do. */
const FIRST_LOOK_AFTER_MS = 5000
/** `stop` waits no longer than this for a look, whatever the database does. */
const STOP_TIMEOUT_MS = 2000
const DAY_MS = 86_400_000
export const SYSTEM_EVENT_DAYS = 400
/** A node that has not looked for so long is gone. */
const NODE_RETENTION_DAYS = 7
const NEWEST_EVENTS = 6
const MAX_EVENTS = 200

export type HealthWatch = ReturnType<typeof createHealthWatch>

type Dependencies = {
  store: Store
  outbox: Pick<Outbox, 'queue' | 'wake'>
  checks: HealthCheck[]
  uptime: Uptime
  version: string
  /** Names the machine. */
  node: string
  siteUrl: string
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Looks at everything once a minute. Of several nodes on one database, the one that comes first in a minute makes the checks of the whole
 * site, and each makes those of its own machine.
 */
export function createHealthWatch({ store, outbox, checks, uptime, version, node, siteUrl, now, log }: Dependencies) {
  const { db } = store
  const records = createHealthRecords({ store, outbox, node, siteUrl, now })
  const tracker = createJobTracker()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let currentLook: Promise<void> | undefined
  let requestedLook: Promise<void> | undefined
  let hasRecordedRelease = false
  /** What the last look found while the database took no writes. */
  let unrecorded: { lookedAt: string; checks: HealthReport[] } | undefined

  return {
    status: tracker.status,

    start(): void {
      isRunning = true
      schedule(FIRST_LOOK_AFTER_MS)
    },

    async stop(): Promise<void> {
      isRunning = false
      clearTimeout(timer)
      await Promise.race([currentLook, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },

    look,

    async read(): Promise<SystemHealth> {
      if (!unrecorded && !(await records.read())) await look()
      const { lookedAt, checks } = unrecorded ?? (await records.read()) ?? { lookedAt: now().toISOString(), checks: [] }
      const events = await readEvents(NEWEST_EVENTS + 1)
      return {
        lookedAt,
        checks,
        days: (await uptime.read()).days,
        events: events.slice(0, NEWEST_EVENTS),
        hasMoreEvents: events.length > NEWEST_EVENTS,
      }
    },

    listEvents: () => readEvents(MAX_EVENTS),

    /** What is wrong, each as a sentence. */
    listProblems: records.listProblems,

    async deleteExpired(): Promise<void> {
      const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
      const oldest = before(SYSTEM_EVENT_DAYS)
      await db.deleteFrom('system_events').where('created_at', '<', oldest.toISOString()).execute()
      await db.deleteFrom('disk_samples').where('day', '<', toAgencyDate(oldest)).execute()
      await db.deleteFrom('health_checks').where('looked_at', '<', before(NODE_RETENTION_DAYS).toISOString()).execute()
      await uptime.deleteBefore(toAgencyDate(oldest))
    },
  }

  function schedule(ms: number): void {
    tracker.setNextRun(ms)
    timer = setTimeout(() => void look({ isRegular: true }), ms).unref()
  }

  /** A look that was asked for begins after the present one, which may have missed what it is about. Several at once are one. */
  function look({ isRegular = false } = {}): Promise<void> {
    if (isRegular) return (currentLook ??= lookOnce(isRegular))
    requestedLook ??= (currentLook ?? Promise.resolve()).then(() => {
      requestedLook = undefined
      return (currentLook ??= lookOnce(isRegular))
    })
    return requestedLook
  }

  async function lookOnce(isRegular: boolean): Promise<void> {
    clearTimeout(timer)
    // A failure is logged, and shown on the page.
    await tracker.track(() => findAndRecord(isRegular)).catch(() => {})
    currentLook = undefined
    if (isRunning) schedule(INTERVAL_MS)
  }

  async function findAndRecord(isRegular: boolean): Promise<void> {
    const wasFirst = await beat().catch((error: unknown) => error as Error)
    const due = isRegular && wasFirst === false ? checks.filter(({ scope }) => scope === 'node') : checks
    const findings: Finding[] = []
    // One after the other, so that they never take many connections at once.
    for (const check of due) findings.push({ check, result: await runHealthCheck(check, log) })
    try {
      if (wasFirst instanceof Error) throw wasFirst
      await db.transaction().execute((trx) => records.record(trx, findings))
      unrecorded = undefined
    } catch (error) {
      // Once per outage.
      if (!unrecorded) log.warn({ err: error }, 'the health of the site cannot be recorded')
      unrecorded = toUnrecorded(findings)
      throw error
    }
    outbox.wake()
  }

  /** Whether this node is the first in this minute. */
  async function beat(): Promise<boolean> {
    const wasFirst = await db.transaction().execute(async (trx) => {
      const heartbeat = await uptime.beat(trx, await records.hasTrouble(trx))
      if (!hasRecordedRelease) await recordRelease()
      if (heartbeat) await records.recordOutage(trx, heartbeat)
      return heartbeat !== undefined

      /** The row of the heartbeat is locked, so that of two nodes that start at once one records it. */
      async function recordRelease(): Promise<void> {
        const last = await trx.selectFrom('releases').selectAll().orderBy('since', 'desc').limit(1).executeTakeFirst()
        if (last?.version === version) return
        const since = now().toISOString()
        await trx
          .insertInto('releases')
          .values({ version, since })
          .onConflict((conflict) => conflict.column('version').doUpdateSet({ since }))
          .execute()
        if (!last) return
        await records.recordEvent(trx, { title: `Version ${version} took over`, detail: `before: ${last.version}`, state: 'note' })
      }
    })
    hasRecordedRelease = true
    return wasFirst
  }

  function toUnrecorded(findings: Finding[]): { lookedAt: string; checks: HealthReport[] } {
    const lookedAt = now().toISOString()
    const former = new Map(unrecorded?.checks.map((report) => [report.name, report]))
    return {
      lookedAt,
      checks: findings.map(({ check: { name }, result }) => {
        const last = former.get(name)
        return { name, node: '', since: last?.result.state === result.state ? last.since : lookedAt, result }
      }),
    }
  }

  async function readEvents(limit: number): Promise<SystemEvent[]> {
    const rows = await db
      .selectFrom('system_events')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toEvent)
  }
}

const toEvent = ({ seq, created_at: at, title, detail, state }: Row<'system_events'>): SystemEvent => ({
  _id: seq,
  at,
  title,
  detail,
  state,
})
