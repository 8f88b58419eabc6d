import { POST_SORT_KEYS, POST_STATES, SORT_ORDERS, STAFF_POST_CATEGORIES } from '../../../../contract/post.ts'
import { STAFF_POST_PAGE_SIZE } from '../../../../contract/staff-post.ts'
import { useClampPage } from '../../lists/use-clamp-page.ts'
import { useListSearchParams } from '../../lists/use-list-search-params.tsx'
import { staffApi } from '../../session/staff-api.ts'
import { useCall } from '../../session/use-call.ts'
import { BLOGS_KEY } from '../answers.ts'

export type Blogs = ReturnType<typeof useBlogs>

/** The posts that the address asks for. What it says wrong, it does not say. */
export function useBlogs() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const category = STAFF_POST_CATEGORIES.find((known) => known === value('category'))
  const state = POST_STATES.find((known) => known === value('state'))
  const sortBy = POST_SORT_KEYS.find((known) => known === value('sortBy')) ?? 'publishedAt'
  const sortOrder = SORT_ORDERS.find((known) => known === value('sortOrder')) ?? 'desc'
  const asked = { search, category, state, sortBy, sortOrder, page, limit: STAFF_POST_PAGE_SIZE }
  const called = useCall(BLOGS_KEY + JSON.stringify(asked), (signal) => staffApi.listStaffPosts(asked, { signal }))
  useClampPage(called, address)
  return { ...called, ...address, category, state, sort: `${sortBy} ${sortOrder}` as const }
}
