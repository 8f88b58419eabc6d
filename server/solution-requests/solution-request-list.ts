import { sql } from 'kysely'
import type { SolutionRequestListQuery } from '../../contract/staff-solution-request.ts'
import { readListPage } from '../database/list-page.ts'
import type { Store } from '../database/store.ts'
import { pageInfo } from '../database/pagination.ts'
import type { Db } from '../database/tables.ts'
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
      filter: status && { condition: sql<boolean>`status = ${status}`, states: [status] },
      search: search ? { index: 'solution_request', term: search } : undefined,
    })
    const { totalPages } = pageInfo(page, limit, total)
    const ids = rows.map(({ id }) => id)
    const fileCounts = await countFiles(store.db, ids)
    const replies = await findReplies(store.db, 'solution request', ids, 0)
    const data = rows.map((row) => ({
      ...toSolutionRequestSummary(row),
      replyDelivery: latestReplyDelivery(replies(row.id)),
      fileCount: fileCounts.get(row.id) ?? 0,
    }))
    return { data, page, totalPages, total }
  }
}

async function countFiles(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = await db
    .selectFrom('solution_request_files')
    .where('solution_request_id', 'in', ids)
    .select((eb) => ['solution_request_id', eb.fn.countAll<number>().as('n')])
    .groupBy('solution_request_id')
    .execute()
  return new Map(counted.map(({ solution_request_id: id, n }) => [id, n]))
}
