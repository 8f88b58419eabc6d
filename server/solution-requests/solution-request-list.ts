import type { SolutionRequestListQuery } from '../../contract/solution-request.ts'
import type { Store } from '../database/store.ts'
import { pageOffset, pageInfo } from '../database/pagination.ts'
import { contains, foldCase } from '../database/search.ts'
import { latestReplyDelivery, findReplies } from '../casework/replies.ts'
import { toSolutionRequestSummary } from './solution-request-row.ts'

const PAGE_SIZE = 20

/** Newest first: `seq` grows with every request. */
export function createSolutionRequestList({ db, engine }: Store) {
  return async ({ page = 1, limit = PAGE_SIZE, search, status }: SolutionRequestListQuery) => {
    const matches = db
      .selectFrom('solution_requests')
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .$if(Boolean(search), (query) => query.where(contains(engine, 'search_text', foldCase(search!))))
    const { total } = await matches.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await matches
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('solution_request_files')
          .whereRef('solution_request_id', '=', 'solution_requests.id')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .as('file_count'),
      )
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    const { totalPages } = pageInfo(page, limit, total)
    const ids = rows.map(({ id }) => id)
    const replies = await findReplies(db, 'solution request', ids, 0)
    const data = rows.map((row) => ({
      ...toSolutionRequestSummary(row),
      replyDelivery: latestReplyDelivery(replies(row.id)),
      fileCount: row.file_count ?? 0,
    }))
    return { data, page, totalPages, total }
  }
}
