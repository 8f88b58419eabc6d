import { sql } from 'kysely'
import type { EnquiryListQuery } from '../../contract/enquiry.ts'
import type { Store } from '../database/open.ts'
import { holds } from '../database/search.ts'

export type Wanted = Pick<EnquiryListQuery, 'search' | 'status' | 'folder'>

/** The enquiries that a list shows, in no order yet. */
export function matching({ db, engine }: Store, { search, status, folder = 'inbox' }: Wanted) {
  return db
    .selectFrom('enquiries')
    .where('enquiries.folder', '=', folder)
    .$if(status !== undefined, (query) => query.where('enquiries.status', '=', status!))
    .$if(Boolean(search), (query) =>
      query
        .innerJoin('enquiry_search', 'enquiry_search.rowid', 'enquiries.seq')
        .where(holds(engine, 'enquiry_search', [{ columns: ['words'], term: search! }])),
    )
}

/** What their order goes by. The search's own row number, where there is one: FTS5 walks it either way without sorting. */
export const placeIn = ({ engine }: Store, { search }: Wanted) =>
  search && engine === 'sqlite' ? sql<number>`enquiry_search.rowid` : sql<number>`enquiries.seq`
