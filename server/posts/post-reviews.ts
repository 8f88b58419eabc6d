import type { Transaction } from 'kysely'
import { POST_MESSAGES } from '../../contract/post.ts'
import { type NewPostReview, POST_CHANGES_MESSAGES, type PostReview, type ReviewRequest } from '../../contract/post-changes.ts'
import type { LettersContent } from '../../contract/site-content/letters.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { BadRequestError, ForbiddenError, NotFoundError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import { readPublished } from '../site-content/published-content.ts'
import type { PostEvents } from './post-events.ts'
import { toPost, toPostAuditSubject } from './post-row.ts'

export type PostReviews = ReturnType<typeof createPostReviews>

type Trx = Transaction<Tables>
type Dependencies = { store: Store; outbox: Outbox; audit: Audit; events: PostEvents; siteUrl: string; now: () => Date }

/** Posts that a colleague was asked to look at, and to publish. One colleague at a time for each post. */
export function createPostReviews({ store: { db, engine }, outbox, audit, events, siteUrl, now }: Dependencies) {
  return {
    /** Replaces an earlier request. */
    async ask(id: string, { reviewerId, note = '' }: NewPostReview, by: CurrentStaff) {
      if (reviewerId === by._id) throw new BadRequestError(POST_CHANGES_MESSAGES.ownReview, { reviewerId: POST_CHANGES_MESSAGES.ownReview })
      const review = await db.transaction().execute(async (trx) => {
        const reviewer = await lockReviewer(trx, reviewerId, by)
        const post = await lockPost(trx, id)
        const asked = { reviewer_id: reviewer.id, asked_by_id: by._id, note, asked_at: now().toISOString() }
        await trx
          .insertInto('post_reviews')
          .values({ post_seq: post.seq, ...asked })
          .onConflict((conflict) => conflict.column('post_seq').doUpdateSet(asked))
          .execute()
        const to = { name: reviewer.name, address: reviewer.email }
        const { letters } = await readPublished(trx, 'letters')
        await outbox.queue(trx, reviewLetter(letters, { to, postId: id, heading: post.main_heading, note, by: by.name, siteUrl }))
        await audit.record(trx, by, 'changed', toPostAuditSubject(toPost(post)), `${reviewer.name} asked to look`)
        return findPostReview(trx, post.seq)
      })
      outbox.wake()
      events.publish({ postId: id, change: 'changed', by })
      return { message: POST_CHANGES_MESSAGES.asked, review: review! }
    },

    /** By whoever asked or was asked, or by an owner. */
    async end(id: string, by: CurrentStaff) {
      const hasEnded = await db.transaction().execute(async (trx) => {
        const post = await lockPost(trx, id)
        const review = await findPostReview(trx, post.seq)
        if (!review) return false
        const mayEnd = by.role === 'owner' || review.reviewer._id === by._id || review.askedBy._id === by._id
        if (!mayEnd) throw new ForbiddenError(POST_CHANGES_MESSAGES.notYourReview)
        await deletePostReview(trx, post.seq)
        await audit.record(trx, by, 'changed', toPostAuditSubject(toPost(post)), `${review.reviewer.name} no longer asked to look`)
        return true
      })
      if (hasEnded) events.publish({ postId: id, change: 'changed', by })
      return { message: POST_CHANGES_MESSAGES.reviewEnded }
    },

    /** The oldest request first. */
    async listFor(staffId: string): Promise<ReviewRequest[]> {
      const rows = await selectReviews(db)
        .innerJoin('posts', 'posts.seq', 'post_reviews.post_seq')
        .select(['posts.id', 'posts.main_heading'])
        .where('post_reviews.reviewer_id', '=', staffId)
        .orderBy('asked_at')
        .execute()
      return rows.map((row) => ({ ...toPostReview(row), postId: row.id, mainHeading: row.main_heading }))
    },
  }

  /** Locks both accounts before the post, as whoever disables one locks it before its reviews. */
  async function lockReviewer(trx: Trx, reviewerId: string, by: CurrentStaff) {
    const query = trx.selectFrom('staff').select(['id', 'name', 'email', 'disabled_at']).where('id', 'in', [reviewerId, by._id])
    const accounts = await forUpdate(query.orderBy('id'), engine).execute()
    const reviewer = accounts.find(({ id }) => id === reviewerId)
    if (!reviewer || reviewer.disabled_at !== null)
      throw new BadRequestError(POST_CHANGES_MESSAGES.unknownReviewer, { reviewerId: POST_CHANGES_MESSAGES.unknownReviewer })
    return reviewer
  }

  async function lockPost(trx: Trx, id: string) {
    const post = await forUpdate(trx.selectFrom('posts').selectAll().where('id', '=', id), engine).executeTakeFirst()
    if (!post) throw new NotFoundError(POST_MESSAGES.notFound)
    return post
  }
}

export async function findPostReview(db: Executor, seq: number): Promise<PostReview | null> {
  const row = await selectReviews(db).where('post_seq', '=', seq).executeTakeFirst()
  return row ? toPostReview(row) : null
}

export async function deletePostReview(trx: Trx, seq: number): Promise<void> {
  await trx.deleteFrom('post_reviews').where('post_seq', '=', seq).execute()
}

/** Nobody waits for, or is asked by, somebody who can no longer sign in. */
export async function deleteReviewsOfStaff(trx: Trx, staffId: string): Promise<void> {
  await trx
    .deleteFrom('post_reviews')
    .where((eb) => eb.or([eb('reviewer_id', '=', staffId), eb('asked_by_id', '=', staffId)]))
    .execute()
}

const selectReviews = (db: Executor) =>
  db
    .selectFrom('post_reviews')
    .innerJoin('staff as reviewer', 'reviewer.id', 'post_reviews.reviewer_id')
    .innerJoin('staff as asker', 'asker.id', 'post_reviews.asked_by_id')
    .where('reviewer.disabled_at', 'is', null)
    .where('asker.disabled_at', 'is', null)
    .select(['note', 'asked_at', 'reviewer_id', 'reviewer.name as reviewer_name', 'asked_by_id', 'asker.name as asker_name'])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

const toPostReview = (row: ReviewRow): PostReview => ({
  reviewer: { _id: row.reviewer_id, name: row.reviewer_name },
  askedBy: { _id: row.asked_by_id, name: row.asker_name },
  note: row.note,
  askedAt: row.asked_at,
})

type Letter = { to: { name: string; address: string }; postId: string; heading: string; note: string; by: string; siteUrl: string }

function reviewLetter({ templates }: LettersContent, { to, postId, heading, note, by, siteUrl }: Letter) {
  const { subject, text, textWithNote } = templates.reviewRequest
  const postUrl = `${siteUrl}/cms/blogs/${postId}/write`
  return {
    kind: 'notice',
    about: postId,
    to,
    ...fillLetter({ subject, text: note === '' ? text : textWithNote }, { by, heading, note, postUrl }),
  } as const
}
