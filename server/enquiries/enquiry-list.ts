import { sql } from 'kysely'
import type { EnquiryListQuery } from '../../contract/enquiry.ts'
import { REPLY_EXCERPT_LENGTH } from '../../contract/reply.ts'
import type { Store } from '../database/open.ts'
import { pageOffset, pageInfo } from '../database/pagination.ts'
import { findReplies } from '../casework/replies.ts'
import { countEnquiries } from './enquiry-counts.ts'
import { toEnquirySummary } from './enquiry-row.ts'
import { selectEnquiries, enquiryOrderColumn } from './enquiry-filter.ts'

/** The call without parameters replies this many at most, and says on which page they stand. */
const DEFAULT_LIMIT = 500
/** A search says how many it found up to here: counting further would cost more than anyone reads. */
const MAX_COUNTED_MATCHES = 2000

/** Newest first: `seq` grows with every enquiry. */
export function createEnquiryList(store: Store, now: () => Date) {
  const { db } = store

  return async ({ page = 1, limit = DEFAULT_LIMIT, search, status, folder = 'inbox' }: EnquiryListQuery) => {
    const wanted = { search, status, folder }
    const found = selectEnquiries(store, wanted).orderBy(enquiryOrderColumn(store, wanted), 'desc')
    const rows = await found.selectAll('enquiries').limit(limit).offset(pageOffset(page, limit)).execute()
    const replies = await findReplies(
      db,
      'enquiry_id',
      rows.map(({ id }) => id),
      REPLY_EXCERPT_LENGTH,
    )
    const { count, stats, counts } = await countEnquiries(db, now())
    const total = search ? await countUpTo(MAX_COUNTED_MATCHES, found.select(sql<number>`1`.as('one'))) : count({ folder, status })
    const { totalPages } = pageInfo(page, limit, total)
    return { data: rows.map((row) => toEnquirySummary(row, replies(row.id))), page, totalPages, stats, counts }
  }

  async function countUpTo(most: number, matches: { limit(n: number): { as(name: 'matches'): unknown } }): Promise<number> {
    const counted = await sql<{ n: number }>`select count(*) as n from ${matches.limit(most).as('matches')}`.execute(db)
    return counted.rows[0]?.n ?? 0
  }
}
