import { sql } from 'kysely'
import type { EnquiryListQuery } from '../../contract/enquiry.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { holds } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { toSummary } from './enquiry-row.ts'

/** The call without parameters replies this many at most, and says on which page they stand. */
const NEWEST = 500
/** A search says how many it found up to here: counting further would cost more than anyone reads. */
const COUNTED_MATCHES = 2000
const WEEK_MS = 7 * 24 * 3_600_000

/** Newest first: `seq` grows with every enquiry. */
export function createEnquiryList({ db, engine }: Store, now: () => Date) {
  return async ({ page = 1, limit = NEWEST, search, status, folder = 'inbox' }: EnquiryListQuery) => {
    const found = db
      .selectFrom('enquiries')
      .where('enquiries.folder', '=', folder)
      .$if(status !== undefined, (query) => query.where('enquiries.status', '=', status!))
      .$if(Boolean(search), (query) =>
        query
          .innerJoin('enquiry_search', 'enquiry_search.rowid', 'enquiries.seq')
          .where(holds(engine, 'enquiry_search', [{ columns: ['words'], term: search! }])),
      )
      // The search's own row number, where there is one: FTS5 walks it backwards without sorting.
      .orderBy(search && engine === 'sqlite' ? sql`enquiry_search.rowid` : sql`enquiries.seq`, 'desc')
    const rows = await found.selectAll('enquiries').limit(limit).offset(offsetOf(page, limit)).execute()
    const counts = await countStats(db, folder, now())
    const total = search
      ? await countUpTo(COUNTED_MATCHES, found.select(sql<number>`1`.as('one')))
      : status
        ? counts[status]
        : counts.total
    const { totalPages } = pageOf(page, limit, total)
    return { data: rows.map(toSummary), page, totalPages, stats: statsOf(counts) }
  }

  async function countUpTo(most: number, matches: { limit(n: number): { as(name: 'matches'): unknown } }): Promise<number> {
    const counted = await sql<{ n: number }>`select count(*) as n from ${matches.limit(most).as('matches')}`.execute(db)
    return counted.rows[0]?.n ?? 0
  }
}

type Counts = { total: number; pending: number; responded: number; closed: number; thisWeek: number }

async function countStats(db: Db, folder: 'inbox' | 'spam', now: Date): Promise<Counts> {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString()
  const boundaryDay = weekAgo.slice(0, 10)
  const tallies = await db
    .selectFrom('enquiry_tallies')
    .where('folder', '=', folder)
    .select((eb) => [
      'status',
      eb.fn.sum<number>('n').as('n'),
      sql<number>`coalesce(sum(case when day > ${boundaryDay} then n else 0 end), 0)`.as('later'),
    ])
    .groupBy('status')
    .execute()
  // Only the day on which the week begins is counted row by row.
  const { firstDay } = await db
    .selectFrom('enquiries')
    .where('folder', '=', folder)
    .where('created_at', '>=', weekAgo)
    .where('created_at', '<', `${boundaryDay}~`)
    .select((eb) => eb.fn.countAll<number>().as('firstDay'))
    .executeTakeFirstOrThrow()
  const of = (status: string) => Number(tallies.find((tally) => tally.status === status)?.n ?? 0)
  const later = tallies.reduce((sum, tally) => sum + Number(tally.later), 0)
  const [pending, responded, closed] = [of('pending'), of('responded'), of('closed')]
  return { total: pending + responded + closed, pending, responded, closed, thisWeek: later + firstDay }
}

/** In the tiles everything that is not responded counts as pending. */
const statsOf = ({ total, responded, thisWeek }: Counts) => ({ total, pending: total - responded, responded, thisWeek })
