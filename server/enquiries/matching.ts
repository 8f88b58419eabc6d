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
