import { agency, getOfficeSchedule } from '../../content/agency.ts'
import { type OfficeSchedule, isWorkingDay } from '../../contract/office-schedule.ts'
import { BATCH_SIZE, runInBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'

/** When an enquiry sent to this office at this time must be answered. */
export const replyDeadlineFor = (at: Date, office: string) =>
  addBusinessDays(at, getOfficeSchedule(office), agency.promise.replyBusinessDays)

/** The same time of day, so many of the office's working days later. */
export function addBusinessDays(from: Date, office: OfficeSchedule, businessDays: number): Date {
  const due = new Date(from)
  for (let left = businessDays; left > 0;) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (isWorkingDay(office, due)) left -= 1
  }
  return due
}

/** Sets the deadline of enquiries that were stored before deadlines were, the newest first. */
export async function setReplyDeadlines(db: Db): Promise<void> {
  await runInBatches(async () => {
    const undated = await db
      .selectFrom('enquiries')
      .select(['seq', 'created_at', 'office'])
      .where('reply_due_at', 'is', null)
      .orderBy('seq', 'desc')
      .limit(BATCH_SIZE)
      .execute()
    await db.transaction().execute(async (trx) => {
      for (const { seq, created_at, office } of undated) {
        const reply_due_at = replyDeadlineFor(new Date(created_at), office).toISOString()
        await trx.updateTable('enquiries').set({ reply_due_at }).where('seq', '=', seq).execute()
      }
    })
    return undated.length
  })
}
