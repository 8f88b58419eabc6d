import { sql } from 'kysely'
import type { EnquiryStatus, Folder } from '../../contract/enquiry.ts'
import type { Db } from '../database/tables.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** The figures above a list and in its filters, from daily tallies: however many there are, few rows are read. */
export async function countEnquiries(db: Db, folder: Folder, now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString()
  const boundaryDay = weekAgo.slice(0, 10)
  const tallies = await db
    .selectFrom('enquiry_tallies')
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
    .where('folder', '=', folder)
    .where('created_at', '>=', weekAgo)
    .where('created_at', '<', `${boundaryDay}~`)
    .select((eb) => eb.fn.countAll<number>().as('firstDay'))
    .executeTakeFirstOrThrow()

  const count = (wanted: { folder: Folder; status?: EnquiryStatus }, what: 'n' | 'later' = 'n') =>
    tallies
      .filter((tally) => tally.folder === wanted.folder && (wanted.status ?? tally.status) === tally.status)
      .reduce((sum, tally) => sum + Number(tally[what]), 0)
  const total = count({ folder })
  const responded = count({ folder, status: 'responded' })

  return {
    count,
    /** In the tiles everything that is not responded counts as pending. */
    stats: { total, pending: total - responded, responded, thisWeek: count({ folder }, 'later') + firstDay },
    counts: {
      pending: count({ folder: 'inbox', status: 'pending' }),
      responded: count({ folder: 'inbox', status: 'responded' }),
      closed: count({ folder: 'inbox', status: 'closed' }),
      spam: count({ folder: 'spam' }),
    },
  }
}
