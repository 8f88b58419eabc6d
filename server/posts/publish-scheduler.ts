import type { FastifyBaseLogger } from 'fastify'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db } from '../database/tables.ts'
import { createDueScheduler } from '../due-scheduler.ts'
import type { PostChangesService } from './post-changes.ts'
import type { PostEvents } from './post-events.ts'
import { deletePostReview } from './post-reviews.ts'
import { toPostAuditSubject, toStaffPost } from './post-row.ts'
import { tagsOfPublished } from './post-tags.ts'

type Dependencies = {
  db: Db
  audit: Audit
  content: ContentVersion
  changesService: Pick<PostChangesService, 'publishDue' | 'findNextDue'>
  events: PostEvents
  now: () => Date
  log: FastifyBaseLogger
}

/**
 * Publishes scheduled posts and changes when they are due. It runs when the next one is due, and after every change of content. Of
 * several nodes, the first to run publishes; the others are notified of the changed content.
 */
export function createPublishScheduler({ db, audit, content, changesService, events, now, log }: Dependencies) {
  const scheduler = createDueScheduler({
    task: publishDue,
    findNextDue,
    failureMessage: 'scheduled posts cannot be published now',
    now,
    log,
  })
  content.onChange(scheduler.wake)
  // Changes may have been scheduled.
  events.onEvent(({ change, by }) => change === 'changed' && by && scheduler.wake())
  return scheduler

  async function findNextDue(): Promise<string | null> {
    const { due: nextPost } = await db
      .selectFrom('posts')
      .where('state', '=', 'scheduled')
      .select((eb) => eb.fn.min('published_at').as('due'))
      .executeTakeFirstOrThrow()
    const dates = [nextPost, await changesService.findNextDue()].filter((date) => date !== null)
    return dates.toSorted()[0] ?? null
  }

  async function publishDue(): Promise<void> {
    const at = now().toISOString()
    await publishDuePosts(at)
    await changesService.publishDue(at)
  }

  async function publishDuePosts(at: string): Promise<void> {
    const due = await db
      .selectFrom('posts')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('published_at', '<=', at)
      .limit(1)
      .executeTakeFirst()
    if (!due) return
    const ids = await content.change(async (trx, markChanged) => {
      const published = await trx
        .updateTable('posts')
        .set({ state: 'published' })
        .where('state', '=', 'scheduled')
        .where('published_at', '<=', at)
        .returningAll()
        .execute()
      for (const row of published) {
        const post = toStaffPost(row, false)
        await deletePostReview(trx, row.seq)
        await audit.record(trx, SYSTEM_ACTOR, 'published', toPostAuditSubject(post), 'as scheduled')
        markChanged(...tagsOfPublished(post))
      }
      return published.map(({ id }) => id)
    })
    for (const postId of ids) events.publish({ postId, change: 'published', by: null })
  }
}
