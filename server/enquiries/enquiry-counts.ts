import { ENQUIRY_STATUSES, type EnquiryStatus, type EnquiryFolder } from '../../contract/enquiry.ts'
import { addDays, dateInTimeZone, startOfDayInTimeZone } from '../agency-dates.ts'
import { countByState } from '../database/block-counts.ts'
import type { Db } from '../database/tables.ts'
import { readTimeZone } from '../settings/agency-settings.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** The state under which `block_counts` counts an enquiry. */
export const toBlockState = (folder: EnquiryFolder, status: EnquiryStatus) => `${folder}/${status}` as const

/** The states of the enquiries that a list shows. */
export const toBlockStates = (folder: EnquiryFolder, status?: EnquiryStatus) =>
  (status ? [status] : ENQUIRY_STATUSES).map((each) => toBlockState(folder, each))

/** The figures above a list and in its filters, read from counts that triggers keep, so that the number of enquiries does not matter. */
export async function countEnquiries(db: Db, now: Date) {
  const counted = await countByState(db, 'enquiries', [...toBlockStates('inbox'), ...toBlockStates('spam')])
  const count = (folder: EnquiryFolder, status?: EnquiryStatus) =>
    toBlockStates(folder, status).reduce((sum, state) => sum + counted[state], 0)
  const total = count('inbox')
  const [pending, responded, closed] = ENQUIRY_STATUSES.map((status) => count('inbox', status)) as [number, number, number]

  return {
    stats: { total, pending, responded, closed, thisWeek: await countSince(db, new Date(now.getTime() - WEEK_MS)) },
    counts: { pending, responded, closed, spam: count('spam') },
  }
}

/** How many came to the inbox since then: by day, and only those of the first day row by row. */
async function countSince(db: Db, since: Date): Promise<number> {
  const timeZone = await readTimeZone(db)
  const firstDay = dateInTimeZone(timeZone, since)
  const { later } = await db
    .selectFrom('enquiry_daily_counts')
    .where('day', '>', firstDay)
    .where('folder', '=', 'inbox')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.lit(0)).as('later'))
    .executeTakeFirstOrThrow()
  const { onFirstDay } = await db
    .selectFrom('enquiries')
    .where('folder', '=', 'inbox')
    .where('created_at', '>=', since.toISOString())
    .where('created_at', '<', startOfDayInTimeZone(timeZone, addDays(firstDay, 1)).toISOString())
    .select((eb) => eb.fn.countAll<number>().as('onFirstDay'))
    .executeTakeFirstOrThrow()
  return Number(later) + onFirstDay
}
