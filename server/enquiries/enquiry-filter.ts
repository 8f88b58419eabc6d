import { sql } from 'kysely'
import type { EnquiryListQuery } from '../../contract/enquiry.ts'
import type { Store } from '../database/open.ts'
import { selectMatches } from '../database/search.ts'

export type EnquiryFilter = Pick<EnquiryListQuery, 'search' | 'status' | 'folder'>

/** The enquiries that a list shows, in no order yet. */
export function selectEnquiries({ db, engine }: Store, { search, status, folder = 'inbox' }: EnquiryFilter) {
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

/** What their order goes by. The search's own number, where there is one: SQLite walks its index either way without sorting. */
export const enquiryOrderColumn = ({ engine }: Store, { search }: EnquiryFilter) =>
  search && engine === 'sqlite' ? sql<number>`found.seq` : sql<number>`enquiries.seq`
