import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Audit, THE_SITE } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Db } from '../database/tables.ts'
import { subjectOf } from './blog-deeds.ts'
import { toBlog } from './blog-row.ts'

/** A change of the machine's clock is noticed within this time. */
const LONGEST_SLEEP_MS = 60_000
const RETRY_AFTER_MS = 1000
/** Even if the database hangs. */
const STOP_WITHIN_MS = 1000

type Dependencies = { db: Db; audit: Audit; content: ContentVersion; now: () => Date; log: FastifyBaseLogger }

/**
 * Publishes scheduled posts when their time has come. It sleeps until the next one is due, and looks again after every change of
 * content. With several nodes the first one to look publishes, and all hear of it.
 */
export function createDueBlogs({ db, audit, content, now, log }: Dependencies) {
  let running = false
  let failed = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  content.onChange(wake)

  return {
    start(): void {
      running = true
      wake()
    },

    wake,

    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await Promise.race([looking, pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }

  function wake(): void {
    if (looking) lookAgain = true
    else if (running) looking = look().finally(next)
  }

  function next(): void {
    looking = undefined
    if (!lookAgain) return
    lookAgain = false
    // After a failure the timer looks again: the failed change has called us as well.
    if (!failed) wake()
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    let sleepMs = RETRY_AFTER_MS
    try {
      await publishDue()
      sleepMs = Math.min(await msUntilDue(), LONGEST_SLEEP_MS)
      failed = false
    } catch (error) {
      // Once for each time that the database is away.
      if (!failed) log.warn({ err: error }, 'scheduled posts cannot be published now')
      failed = true
    }
    if (running) timer = setTimeout(wake, sleepMs).unref()
  }

  async function msUntilDue(): Promise<number> {
    const { due } = await db
      .selectFrom('blogs')
      .where('state', '=', 'scheduled')
      .select((eb) => eb.fn.min('published_at').as('due'))
      .executeTakeFirstOrThrow()
    return due === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(due) - now().getTime())
  }

  async function publishDue(): Promise<void> {
    const at = now().toISOString()
    const due = await db
      .selectFrom('blogs')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('published_at', '<=', at)
      .limit(1)
      .executeTakeFirst()
    if (!due) return
    await content.change(async (trx) => {
      const published = await trx
        .updateTable('blogs')
        .set({ state: 'published' })
        .where('state', '=', 'scheduled')
        .where('published_at', '<=', at)
        .returningAll()
        .execute()
      for (const row of published) await audit.record(trx, THE_SITE, 'published', subjectOf(toBlog(row)), 'as scheduled')
    })
  }
}
