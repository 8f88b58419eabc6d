import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DeskKind } from '../../contract/desk.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import type { Db } from '../database/tables.ts'
import { createJobTracker } from '../job-tracker.ts'

/** Another node may snooze a case meanwhile, and the clock may be changed: this is the longest that either goes unnoticed. */
const MAX_SLEEP_MS = 30_000
const RETRY_AFTER_MS = 1000
/** `stop` waits no longer than this for a run, whatever the database does. */
const STOP_TIMEOUT_MS = 1000

type Dependencies = { db: Db; caseEvents: Pick<CaseEvents, 'publish' | 'onEvent'>; now: () => Date; log: FastifyBaseLogger }

export type SnoozeScheduler = ReturnType<typeof createSnoozeScheduler>

/** Ends snoozes when their follow-up date comes. It sleeps until the next one. Of several nodes, the first to run ends it. */
export function createSnoozeScheduler({ db, caseEvents, now, log }: Dependencies) {
  let running = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let runAgain = false
  const tracker = createJobTracker()
  // A change may have snoozed a case.
  caseEvents.onEvent(wake)

  return {
    status: tracker.status,

    start(): void {
      running = true
      wake()
    },

    wake,

    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await Promise.race([currentRun, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }

  function wake(): void {
    if (currentRun) runAgain = true
    else if (running) currentRun = run().finally(afterRun)
  }

  function afterRun(): void {
    currentRun = undefined
    if (!runAgain) return
    runAgain = false
    if (!isFailing) wake()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let sleepMs = RETRY_AFTER_MS
    try {
      await tracker.track(endDueSnoozes)
      sleepMs = Math.min(await msUntilNextDue(), MAX_SLEEP_MS)
      isFailing = false
    } catch (error) {
      // Logged once per outage.
      if (!isFailing) log.warn({ err: error }, 'cases that were put off cannot return now')
      isFailing = true
    }
    if (running) timer = setTimeout(wake, sleepMs).unref()
    tracker.setNextRun(sleepMs)
  }

  async function msUntilNextDue(): Promise<number> {
    const dates = []
    for (const table of ['enquiries', 'solution_requests'] as const) {
      const next = await db
        .selectFrom(table)
        .select('follow_up_at')
        .where('is_snoozed', '=', 1)
        .where('follow_up_at', 'is not', null)
        .orderBy('follow_up_at')
        .limit(1)
        .executeTakeFirst()
      if (next?.follow_up_at) dates.push(Date.parse(next.follow_up_at))
    }
    return Math.max(0, Math.min(...dates) - now().getTime())
  }

  async function endDueSnoozes(): Promise<void> {
    const at = now().toISOString()
    const enquiries = await db
      .updateTable('enquiries')
      .set({ is_snoozed: 0 })
      .where('is_snoozed', '=', 1)
      .where('follow_up_at', '<=', at)
      .returning(['id', 'demo_product'])
      .execute()
    for (const { id, demo_product: product } of enquiries) publish(id, product ? 'demo request' : 'enquiry')
    const requests = await db
      .updateTable('solution_requests')
      .set({ is_snoozed: 0 })
      .where('is_snoozed', '=', 1)
      .where('follow_up_at', '<=', at)
      .returning('id')
      .execute()
    for (const { id } of requests) publish(id, 'solution request')
  }

  function publish(caseId: string, kind: DeskKind): void {
    caseEvents.publish({ caseId, kind, change: 'changed', by: null })
  }
}
