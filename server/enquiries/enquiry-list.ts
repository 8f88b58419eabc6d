import { sql } from 'kysely'
import { ENQUIRY_MESSAGES, type EnquiryFolder, type EnquiryStatus } from '../../contract/enquiry.ts'
import type { EnquiryListQuery } from '../../contract/staff-enquiry.ts'
import { REPLY_EXCERPT_LENGTH } from '../../contract/casework.ts'
import { findOwners } from '../casework/desk-fields.ts'
import { findReplies } from '../casework/replies.ts'
import { findNeighbourSeqs, readListPage } from '../database/list-page.ts'
import type { Store } from '../database/store.ts'
import { pageInfo } from '../database/pagination.ts'
import { NotFoundError } from '../errors.ts'
import { countEnquiries, toBlockStates } from './enquiry-counts.ts'
import { toEnquirySummary } from './enquiry-row.ts'

/** How many a call without parameters gets. */
const DEFAULT_LIMIT = 500

type EnquiryFilter = Pick<EnquiryListQuery, 'search' | 'status' | 'folder'>

export function createEnquiryList(store: Store, now: () => Date) {
  const { db } = store

  return {
    /** Newest first: `seq` grows with every enquiry. */
    async list({ page = 1, limit = DEFAULT_LIMIT, ...filter }: EnquiryListQuery) {
      const { rows, total } = await readListPage(store, { ...toList(filter), page, limit })
      const ids = rows.map(({ id }) => id)
      const replies = await findReplies(db, 'enquiry', ids, REPLY_EXCERPT_LENGTH)
      const ownerOf = await findOwners(db, rows)
      const { totalPages } = pageInfo(page, limit, total)
      const data = rows.map((row) => toEnquirySummary(row, replies(row.id), ownerOf))
      return { data, page, totalPages, ...(await countEnquiries(db, now())) }
    },

    /** The enquiries just above and below one in a list, also when the enquiry itself no longer matches the list's filter. */
    async getNeighbours(id: string, filter: EnquiryFilter) {
      const here = await db.selectFrom('enquiries').select(['seq', 'folder']).where('id', '=', id).executeTakeFirst()
      if (!here) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
      const { newer, older } = await findNeighbourSeqs(store, toList({ ...filter, folder: filter.folder ?? here.folder }), here.seq)
      const seqs = [newer, older].filter((seq) => seq !== undefined)
      const rows = seqs.length > 0 ? await db.selectFrom('enquiries').select(['seq', 'id']).where('seq', 'in', seqs).execute() : []
      const idOf = (seq: number | undefined) => rows.find((row) => row.seq === seq)?.id ?? null
      return { previous: idOf(newer), next: idOf(older) }
    },
  }
}

const toList = ({ search, status, folder = 'inbox' }: EnquiryFilter) => ({
  table: 'enquiries' as const,
  filter: { condition: hasFolderAndStatus(folder, status), states: toBlockStates(folder, status) },
  search: search ? ({ index: 'enquiry', term: search, addressColumn: 'email' } as const) : undefined,
})

const hasFolderAndStatus = (folder: EnquiryFolder, status: EnquiryStatus | undefined) =>
  status ? sql<boolean>`folder = ${folder} and status = ${status}` : sql<boolean>`folder = ${folder}`
