import { sql } from 'kysely'
import { ENQUIRY_STATUSES, type EnquiryStatus } from '../../contract/enquiry.ts'
import type { SolutionRequestListQuery } from '../../contract/staff-solution-request.ts'
import { readListPage } from '../database/list-page.ts'
import type { Store } from '../database/store.ts'
import { pageInfo } from '../database/pagination.ts'
import type { Executor } from '../database/tables.ts'
import { findOwners } from '../casework/desk-fields.ts'
import { latestReplyDelivery, findReplies } from '../casework/replies.ts'
import { toSolutionRequestSummary } from './solution-request-row.ts'

const PAGE_SIZE = 20

/** Newest first: `seq` grows with every request. */
export function createSolutionRequestList(store: Store) {
  return async ({ page = 1, limit = PAGE_SIZE, search, status }: SolutionRequestListQuery) => {
    const { rows, total } = await readListPage(store, {
      table: 'solution_requests',
      page,
      limit,
      filter: toFilter(status),
      search: search ? { index: 'solution_request', term: search } : undefined,
    })
    const { totalPages } = pageInfo(page, limit, total)
    const ids = rows.map(({ id }) => id)
    const fileCounts = await countFiles(store.db, ids)
    const replies = await findReplies(store.db, 'solution request', ids, 0)
    const ownerOf = await findOwners(store.db, rows)
    const data = rows.map((row) => ({
      ...toSolutionRequestSummary(row, ownerOf),
      replyDelivery: latestReplyDelivery(replies(row.id)),
      fileCount: fileCounts.get(row.id) ?? 0,
    }))
    return { data, page, totalPages, total }
  }
}

/** Of the inbox. Those in the spam folder are counted as `spam/…` in `block_counts`. */
const toFilter = (status: EnquiryStatus | undefined) =>
  status
    ? { condition: sql<boolean>`folder = 'inbox' and status = ${status}`, states: [status] }
    : { condition: sql<boolean>`folder = 'inbox'`, states: ENQUIRY_STATUSES }

export async function countFiles(db: Executor, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = await db
    .selectFrom('solution_request_files')
    .where('solution_request_id', 'in', ids)
    .select((eb) => ['solution_request_id', eb.fn.countAll<number>().as('n')])
    .groupBy('solution_request_id')
    .execute()
  return new Map(counted.map(({ solution_request_id: id, n }) => [id, n]))
}
