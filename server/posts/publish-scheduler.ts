import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db } from '../database/tables.ts'
import { createJobTracker } from '../job-tracker.ts'
import { toPostAuditSubject, toStaffPost } from './post-row.ts'
import { tagsOfPublished } from './post-tags.ts'

/** The clock may be changed while we sleep: this is the longest that the change goes unnoticed. */
const MAX_SLEEP_MS = 60_000
const RETRY_AFTER_MS = 1000
/** `stop` waits no longer than this for a run, whatever the database does. */
const STOP_TIMEOUT_MS = 1000

type Dependencies = { db: Db; audit: Audit; content: ContentVersion; now: () => Date; log: FastifyBaseLogger }

/**
 * Publishes scheduled posts when they are due. It sleeps until the next one is due, and runs after every change of content. Of
 * several nodes, the first to run publishes; the others are notified of the changed content.
 */
export function createPublishScheduler({ db, audit, content, now, log }: Dependencies) {
  let running = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let runAgain = false
  const tracker = createJobTracker()
  content.onChange(wake)

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
    // After a failure only the timer runs it again: the failed change itself has called wake.
    if (!isFailing) wake()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let sleepMs = RETRY_AFTER_MS
    try {
      await tracker.track(publishDuePosts)
      sleepMs = Math.min(await msUntilNextDue(), MAX_SLEEP_MS)
      isFailing = false
    } catch (error) {
      // Logged once per outage.
      if (!isFailing) log.warn({ err: error }, 'scheduled posts cannot be published now')
      isFailing = true
    }
    if (running) timer = setTimeout(wake, sleepMs).unref()
    tracker.setNextRun(sleepMs)
  }

  async function msUntilNextDue(): Promise<number> {
    const { due } = await db
      .selectFrom('posts')
      .where('state', '=', 'scheduled')
      .select((eb) => eb.fn.min('published_at').as('due'))
      .executeTakeFirstOrThrow()
    return due === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(due) - now().getTime())
  }

  async function publishDuePosts(): Promise<void> {
    const at = now().toISOString()
    const due = await db
      .selectFrom('posts')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('published_at', '<=', at)
      .limit(1)
      .executeTakeFirst()
    if (!due) return
    await content.change(async (trx, markChanged) => {
      const published = await trx
        .updateTable('posts')
        .set({ state: 'published' })
        .where('state', '=', 'scheduled')
        .where('published_at', '<=', at)
        .returningAll()
        .execute()
      for (const row of published) {
        const post = toStaffPost(row)
        await audit.record(trx, SYSTEM_ACTOR, 'published', toPostAuditSubject(post), 'as scheduled')
        markChanged(...tagsOfPublished(post))
      }
    })
  }
}
