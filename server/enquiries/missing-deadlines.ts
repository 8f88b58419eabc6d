import { replyDeadlineFor } from '../casework/reply-deadline.ts'
import { runInBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'
import { readPublished } from '../site-content/published-content.ts'

/** Sets the deadline of enquiries that were stored before deadlines were, the newest first. */
export async function setReplyDeadlines(db: Db): Promise<void> {
  const { agency } = await readPublished(db, 'agency')
  await runInBatches(async (limit) => {
    const undated = await db
      .selectFrom('enquiries')
      .select(['seq', 'created_at', 'office'])
      .where('reply_due_at', 'is', null)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    await db.transaction().execute(async (trx) => {
      for (const { seq, created_at, office } of undated) {
        const reply_due_at = replyDeadlineFor(agency, new Date(created_at), office).toISOString()
        await trx.updateTable('enquiries').set({ reply_due_at }).where('seq', '=', seq).execute()
      }
    })
    return undated.length
  })
}
