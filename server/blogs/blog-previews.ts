import type { Admin } from '../../contract/admin.ts'
import { BLOG_MESSAGES } from '../../contract/blog.ts'
import { STAFF_BLOG_MESSAGES } from '../../contract/staff-blog.ts'
import type { Audit } from '../audit/audit.ts'
import { hashOf, newSecret } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { NotFound } from '../http/failures.ts'
import { subjectOf } from './blog-deeds.ts'
import { toBlog } from './blog-row.ts'

const VALID_MS = 7 * 24 * 3_600_000

/** Links that show a post to whoever has them. Only a link's hash is kept, so it can be told once, ended and replaced, but not read again. */
export function createBlogPreviews({ db, audit, now }: { db: Db; audit: Audit; now: () => Date }) {
  return {
    async renewLink(id: string, by: Admin) {
      const token = newSecret()
      const previewUntil = new Date(now().getTime() + VALID_MS).toISOString()
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('blogs')
          .set({ preview_hash: hashOf(token), preview_until: previewUntil })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new NotFound(BLOG_MESSAGES.notFound)
        await audit.record(trx, by, 'changed', subjectOf(toBlog(row)), 'new preview link')
      })
      return { path: `/preview/${token}`, previewUntil }
    },

    async revokeLink(id: string, by: Admin) {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('blogs')
          .set({ preview_hash: null, preview_until: null })
          .where('id', '=', id)
          .where('preview_hash', 'is not', null)
          .returningAll()
          .executeTakeFirst()
        if (row) return audit.record(trx, by, 'changed', subjectOf(toBlog(row)), 'preview link ended')
        const post = await trx.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst()
        if (!post) throw new NotFound(BLOG_MESSAGES.notFound)
      })
      return { message: STAFF_BLOG_MESSAGES.previewEnded }
    },

    async preview(token: string) {
      const row = await db
        .selectFrom('blogs')
        .selectAll()
        .where('preview_hash', '=', hashOf(token))
        .where('preview_until', '>', now().toISOString())
        .executeTakeFirst()
      if (!row) throw new NotFound(STAFF_BLOG_MESSAGES.noPreview)
      return { blog: toBlog(row), state: row.state }
    },
  }
}
