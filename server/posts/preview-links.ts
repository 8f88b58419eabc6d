import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { POST_MESSAGES } from '../../contract/post.ts'
import { POST_PREVIEW_DAYS, STAFF_POST_MESSAGES } from '../../contract/staff-post.ts'
import type { Audit } from '../audit/audit.ts'
import { endsWithin } from '../database/clock.ts'
import { sha256, newToken } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import { findPostChanges } from './post-changes-row.ts'
import { toPost, toPostAuditSubject, toPostSummary } from './post-row.ts'

const PREVIEW_LINK_TTL_MS = POST_PREVIEW_DAYS * 24 * 3_600_000

/** A preview link shows a post in any state, with its unpublished changes, to everyone who has the link. Only its hash is stored, so it is shown once and can be revoked or replaced. */
export function createPreviewLinks({ db, audit, now }: { db: Db; audit: Audit; now: () => Date }) {
  return {
    async renewPreviewLink(id: string, by: CurrentStaff) {
      const token = newToken()
      const previewUntil = new Date(now().getTime() + PREVIEW_LINK_TTL_MS).toISOString()
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('posts')
          .set({ preview_token_hash: sha256(token), preview_expires_at: previewUntil })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new NotFoundError(POST_MESSAGES.notFound)
        await audit.record(trx, by, 'changed', toPostAuditSubject(toPost(row)), 'new preview link')
      })
      return { path: `/preview/${token}`, previewUntil }
    },

    async revokePreviewLink(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('posts')
          .set({ preview_token_hash: null, preview_expires_at: null })
          .where('id', '=', id)
          .where('preview_token_hash', 'is not', null)
          .returningAll()
          .executeTakeFirst()
        if (row) return audit.record(trx, by, 'changed', toPostAuditSubject(toPost(row)), 'preview link ended')
        const post = await trx.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()
        if (!post) throw new NotFoundError(POST_MESSAGES.notFound)
      })
      return { message: STAFF_POST_MESSAGES.previewEnded }
    },

    async getPreview(token: string) {
      const { after, until } = endsWithin(now(), PREVIEW_LINK_TTL_MS)
      const row = await db
        .selectFrom('posts')
        .selectAll()
        .where('preview_token_hash', '=', sha256(token))
        .where('preview_expires_at', '>', after)
        .where('preview_expires_at', '<=', until)
        .executeTakeFirst()
      if (!row) throw new NotFoundError(STAFF_POST_MESSAGES.noPreview)
      const changes = await findPostChanges(db, row.seq)
      // The public page does not show the changes: as a draft, the preview is shown in its place.
      if (changes) return { blog: { ...toPostSummary(row), ...changes.document, updatedAt: changes.updatedAt }, state: 'draft' as const }
      return { blog: toPost(row), state: row.state }
    },
  }
}
