import { sql } from 'kysely'
import { ENQUIRY_MESSAGES, type EnquiryListQuery } from '../../contract/enquiry.ts'
import { REPLY_EXCERPT_LENGTH } from '../../contract/casework.ts'
import { findReplies } from '../casework/replies.ts'
import type { Store } from '../database/store.ts'
import { pageOffset, pageInfo } from '../database/pagination.ts'
import { selectMatches } from '../database/search.ts'
import { NotFoundError } from '../errors.ts'
import { countEnquiries } from './enquiry-counts.ts'
import { toEnquirySummary } from './enquiry-row.ts'

/** How many a call without parameters gets. */
const DEFAULT_LIMIT = 500
/** Matches of a search are counted up to here: counting further would cost more than anyone reads. */
const MAX_COUNTED_MATCHES = 2000

type EnquiryFilter = Pick<EnquiryListQuery, 'search' | 'status' | 'folder'>

export function createEnquiryList(store: Store, now: () => Date) {
  const { db, engine } = store

  return {
    /** Newest first: `seq` grows with every enquiry. */
    async list({ page = 1, limit = DEFAULT_LIMIT, search, status, folder = 'inbox' }: EnquiryListQuery) {
      const filter = { search, status, folder }
      const matches = selectEnquiries(filter).orderBy(orderColumn(filter), 'desc')
      const rows = await matches.selectAll('enquiries').limit(limit).offset(pageOffset(page, limit)).execute()
      const ids = rows.map(({ id }) => id)
      const replies = await findReplies(db, 'enquiry', ids, REPLY_EXCERPT_LENGTH)
      const { count, stats, counts } = await countEnquiries(db, now())
      const total = search ? await countUpTo(MAX_COUNTED_MATCHES, matches.select(sql<number>`1`.as('one'))) : count({ folder, status })
      const { totalPages } = pageInfo(page, limit, total)
      return { data: rows.map((row) => toEnquirySummary(row, replies(row.id))), page, totalPages, stats, counts }
    },

    /** The enquiries just above and below one in a list, also when the enquiry itself no longer matches the list's filter. */
    async getNeighbours(id: string, filter: EnquiryFilter) {
      const here = await db.selectFrom('enquiries').select(['seq', 'folder']).where('id', '=', id).executeTakeFirst()
      if (!here) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
      const list = selectEnquiries({ ...filter, folder: filter.folder ?? here.folder })
        .select('enquiries.id')
        .limit(1)
      const seq = orderColumn(filter)
      const previous = await list.where(seq, '>', here.seq).orderBy(seq, 'asc').executeTakeFirst()
      const next = await list.where(seq, '<', here.seq).orderBy(seq, 'desc').executeTakeFirst()
      return { previous: previous?.id ?? null, next: next?.id ?? null }
    },
  }

  /** The enquiries that a list shows, not yet ordered. */
  function selectEnquiries({ search, status, folder = 'inbox' }: EnquiryFilter) {
    return db
      .selectFrom('enquiries')
      .where('enquiries.folder', '=', folder)
      .$if(status !== undefined, (query) => query.where('enquiries.status', '=', status!))
      .$if(Boolean(search), (query) =>
        query.innerJoin(
          sql<{ seq: number }>`(${selectMatches(engine, 'enquiry', [{ columns: ['words'], term: search! }])})`.as('found'),
          'found.seq',
          'enquiries.seq',
        ),
      )
  }

  /** In a search SQLite reads the search index in either direction without sorting, so the order is by the index's own number. */
  function orderColumn({ search }: EnquiryFilter) {
    return search && engine === 'sqlite' ? sql<number>`found.seq` : sql<number>`enquiries.seq`
  }

  async function countUpTo(most: number, matches: { limit(n: number): { as(name: 'matches'): unknown } }): Promise<number> {
    const counted = await sql<{ n: number }>`select count(*) as n from ${matches.limit(most).as('matches')}`.execute(db)
    return counted.rows[0]?.n ?? 0
  }
}
