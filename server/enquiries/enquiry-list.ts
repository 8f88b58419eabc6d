import { sql } from 'kysely'
import type { EnquiryListQuery } from '../../contract/enquiry.ts'
import { LISTED_REPLY_CHARACTERS } from '../../contract/reply.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { repliesToEach } from '../mail/replies.ts'
import { countEnquiries } from './enquiry-counts.ts'
import { toSummary } from './enquiry-row.ts'
import { matching, placeIn } from './matching.ts'

/** The call without parameters replies this many at most, and says on which page they stand. */
const NEWEST = 500
/** A search says how many it found up to here: counting further would cost more than anyone reads. */
const COUNTED_MATCHES = 2000

/** Newest first: `seq` grows with every enquiry. */
export function createEnquiryList(store: Store, now: () => Date) {
  const { db } = store

  return async ({ page = 1, limit = NEWEST, search, status, folder = 'inbox' }: EnquiryListQuery) => {
    const wanted = { search, status, folder }
    const found = matching(store, wanted).orderBy(placeIn(store, wanted), 'desc')
    const rows = await found.selectAll('enquiries').limit(limit).offset(offsetOf(page, limit)).execute()
    const replies = await repliesToEach(
      db,
      'enquiry_id',
      rows.map(({ id }) => id),
      LISTED_REPLY_CHARACTERS,
    )
    const { count, stats, counts } = await countEnquiries(db, now())
    const total = search ? await countUpTo(COUNTED_MATCHES, found.select(sql<number>`1`.as('one'))) : count({ folder, status })
    const { totalPages } = pageOf(page, limit, total)
    return { data: rows.map((row) => toSummary(row, replies(row.id))), page, totalPages, stats, counts }
  }

  async function countUpTo(most: number, matches: { limit(n: number): { as(name: 'matches'): unknown } }): Promise<number> {
    const counted = await sql<{ n: number }>`select count(*) as n from ${matches.limit(most).as('matches')}`.execute(db)
    return counted.rows[0]?.n ?? 0
  }
}
