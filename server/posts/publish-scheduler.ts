import type { FastifyBaseLogger } from 'fastify'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db } from '../database/tables.ts'
import { createDueScheduler } from '../due-scheduler.ts'
import { toPostAuditSubject, toStaffPost } from './post-row.ts'
import { tagsOfPublished } from './post-tags.ts'

type Dependencies = { db: Db; audit: Audit; content: ContentVersion; now: () => Date; log: FastifyBaseLogger }

/**
 * Publishes scheduled posts when they are due. It runs when the next one is due, and after every change of content. Of
 * several nodes, the first to run publishes; the others are notified of the changed content.
 */
export function createPublishScheduler({ db, audit, content, now, log }: Dependencies) {
  const scheduler = createDueScheduler({
    task: publishDuePosts,
    findNextDue,
    failureMessage: 'scheduled posts cannot be published now',
    now,
    log,
  })
  content.onChange(scheduler.wake)
  return scheduler

  async function findNextDue(): Promise<string | null> {
    const { due } = await db
      .selectFrom('posts')
      .where('state', '=', 'scheduled')
      .select((eb) => eb.fn.min('published_at').as('due'))
      .executeTakeFirstOrThrow()
    return due
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
