import type { SolutionRequestListQuery } from '../../contract/solution-request.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { contains, fold } from '../database/search.ts'
import { deliveryOfNewest, repliesToEach } from '../mail/replies.ts'
import { toSummary } from './solution-request-row.ts'

const PAGE_SIZE = 20

/** Newest first: `seq` grows with every request. */
export function createSolutionRequestList({ db, engine }: Store) {
  return async ({ page = 1, limit = PAGE_SIZE, search, status }: SolutionRequestListQuery) => {
    const found = db
      .selectFrom('solution_requests')
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .$if(Boolean(search), (query) => query.where(contains(engine, 'words', fold(search!))))
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('solution_files')
          .whereRef('request_id', '=', 'solution_requests.id')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .as('file_count'),
      )
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset(offsetOf(page, limit))
      .execute()
    const { totalPages } = pageOf(page, limit, total)
    const replies = await repliesToEach(
      db,
      'solution_request_id',
      rows.map(({ id }) => id),
      0,
    )
    const data = rows.map((row) => ({
      ...toSummary(row),
      replyDelivery: deliveryOfNewest(replies(row.id)),
      fileCount: row.file_count ?? 0,
    }))
    return { data, page, totalPages, total }
  }
}
