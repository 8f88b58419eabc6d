import { sql } from 'kysely'
import { toAgencyDate } from '../agency-dates.ts'
import { ENQUIRY_STATUSES, type EnquiryStatus, type EnquiryFolder } from '../../contract/enquiry.ts'
import type { Db } from '../database/tables.ts'

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS

/** The figures above a list and in its filters, read from daily tallies, so that the number of enquiries does not matter. */
export async function countEnquiries(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  const boundaryDay = toAgencyDate(weekAgo)
  const tallies = await db
    .selectFrom('enquiry_daily_counts')
    .select((eb) => [
      'folder',
      'status',
      eb.fn.sum<number>('n').as('n'),
      sql<number>`coalesce(sum(case when day > ${boundaryDay} then n else 0 end), 0)`.as('later'),
    ])
    .groupBy(['folder', 'status'])
    .execute()
  // Only the day on which the week begins is counted row by row.
  const { firstDay } = await db
    .selectFrom('enquiries')
    .where('folder', '=', 'inbox')
    .where('created_at', '>=', weekAgo.toISOString())
    .where('created_at', '<', new Date(weekAgo.getTime() + 2 * DAY_MS).toISOString())
    .where('received_day', '<=', boundaryDay)
    .select((eb) => eb.fn.countAll<number>().as('firstDay'))
    .executeTakeFirstOrThrow()

  const count = (filter: { folder: EnquiryFolder; status?: EnquiryStatus }, column: 'n' | 'later' = 'n') =>
    tallies
      .filter((tally) => tally.folder === filter.folder && (filter.status ?? tally.status) === tally.status)
      .reduce((sum, tally) => sum + Number(tally[column]), 0)
  const inbox = { folder: 'inbox' } as const
  const total = count(inbox)
  const [pending, responded, closed] = ENQUIRY_STATUSES.map((status) => count({ ...inbox, status })) as [number, number, number]

  return {
    count,
    /** As the specification has it, everything that is not responded counts as pending here. */
    stats: { total, pending: total - responded, responded, closed, thisWeek: count(inbox, 'later') + firstDay },
    counts: { pending, responded, closed, spam: count({ folder: 'spam' }) },
  }
}
