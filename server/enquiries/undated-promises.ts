import type { Db } from '../database/tables.ts'
import { dueAfter } from './promise.ts'

const ROWS_AT_ONCE = 500

/** Enquiries from before promises were kept with them get theirs, the newest first. */
export async function datePromises(db: Db): Promise<void> {
  while (true) {
    const undated = await db
      .selectFrom('enquiries')
      .select(['seq', 'created_at', 'office'])
      .where('due_at', 'is', null)
      .orderBy('seq', 'desc')
      .limit(ROWS_AT_ONCE)
      .execute()
    if (undated.length === 0) return
    await db.transaction().execute(async (trx) => {
      for (const { seq, created_at, office } of undated) {
        const due_at = dueAfter(new Date(created_at), office).toISOString()
        await trx.updateTable('enquiries').set({ due_at }).where('seq', '=', seq).execute()
      }
    })
  }
}
