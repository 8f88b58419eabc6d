import { BLOG_SORTS, BLOG_STATES, SORT_ORDERS, STAFF_BLOG_CATEGORIES } from '../../../../contract/blog.ts'
import { STAFF_BLOG_PAGE_SIZE } from '../../../../contract/staff-blog.ts'
import { useLastPage } from '../../parts/use-last-page.ts'
import { useListAddress } from '../../parts/use-list-address.tsx'
import { staff } from '../../session/staff-api.ts'
import { useCall } from '../../session/use-call.ts'
import { BLOGS_KEY } from '../answers.ts'

export type Blogs = ReturnType<typeof useBlogs>

/** The posts that the address asks for. What it says wrong, it does not say. */
export function useBlogs() {
  const address = useListAddress()
  const { search, page, value } = address
  const category = STAFF_BLOG_CATEGORIES.find((known) => known === value('category'))
  const state = BLOG_STATES.find((known) => known === value('state'))
  const sortBy = BLOG_SORTS.find((known) => known === value('sortBy')) ?? 'publishedAt'
  const sortOrder = SORT_ORDERS.find((known) => known === value('sortOrder')) ?? 'desc'
  const asked = { search, category, state, sortBy, sortOrder, page, limit: STAFF_BLOG_PAGE_SIZE }
  const called = useCall(BLOGS_KEY + JSON.stringify(asked), (signal) => staff.listStaffBlogs(asked, { signal }))
  useLastPage(called, address)
  return { ...called, ...address, category, state, sort: `${sortBy} ${sortOrder}` as const }
}
