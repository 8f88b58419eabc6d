import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Audit, THE_SITE } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Db } from '../database/tables.ts'
import { subjectOf } from './blog-deeds.ts'
import { toBlog } from './blog-row.ts'

/** How late a scheduled post may be. Looking reads one entry of an index. */
const LOOK_EVERY_MS = 1000
/** Even if the database hangs. */
const STOP_WITHIN_MS = 1000

type Dependencies = { db: Db; audit: Audit; content: ContentVersion; now: () => Date; log: FastifyBaseLogger }

/** Publishes scheduled posts when their time has come. With several nodes the first one to look does it, and all hear of it. */
export function createDueBlogs({ db, audit, content, now, log }: Dependencies) {
  let running = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  return {
    start(): void {
      running = true
      look()
    },

    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await Promise.race([looking, pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }

  function look(failed = false): void {
    looking = publishDue().then(
      () => next(false),
      (error: unknown) => {
        // Once for each time that the database is away.
        if (!failed) log.warn({ err: error }, 'scheduled posts cannot be published now')
        next(true)
      },
    )
  }

  function next(failed: boolean): void {
    if (running) timer = setTimeout(look, LOOK_EVERY_MS, failed).unref()
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
