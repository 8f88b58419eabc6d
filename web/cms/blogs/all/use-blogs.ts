import { POST_SORT_KEYS, POST_STATES, SORT_ORDERS, STAFF_POST_CATEGORIES } from '../../../../contract/post.ts'
import { STAFF_POST_PAGE_SIZE } from '../../../../contract/staff-post.ts'
import { keys } from '../../data/keys.ts'
import { useListQuery } from '../../data/use-list-query.ts'
import { useListSearchParams } from '../../lists/use-list-search-params.tsx'
import { staffApi } from '../../session/staff-api.ts'

export type Posts = ReturnType<typeof usePosts>

/** The posts that the address asks for. A filter that does not exist is ignored. */
export function usePosts() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const category = STAFF_POST_CATEGORIES.find((known) => known === value('category'))
  const state = POST_STATES.find((known) => known === value('state'))
  const sortBy = POST_SORT_KEYS.find((known) => known === value('sortBy')) ?? 'publishedAt'
  const sortOrder = SORT_ORDERS.find((known) => known === value('sortOrder')) ?? 'desc'
  const filters = { search, category, state, sortBy, sortOrder, page, limit: STAFF_POST_PAGE_SIZE }
  const list = useListQuery(
    { queryKey: keys.posts.list(filters), queryFn: ({ signal }) => staffApi.listStaffPosts(filters, { signal }) },
    address,
  )
  return { ...list, ...address, category, state, sort: `${sortBy} ${sortOrder}` as const }
}
