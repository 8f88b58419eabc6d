import { useEffect } from 'react'
import { BLOG_SORTS, BLOG_STATES, SORT_ORDERS, STAFF_BLOG_CATEGORIES } from '../../../../contract/blog.ts'
import { STAFF_BLOG_PAGE_SIZE } from '../../../../contract/staff-blog.ts'
import { useListAddress } from '../../parts/use-list-address.tsx'
import { staff } from '../../session/staff-api.ts'
import { useCall } from '../../session/use-call.ts'
import { BLOGS_KEY } from '../answers.ts'

const MOST_PAGES = 1_000_000

export type Blogs = ReturnType<typeof useBlogs>

/** The posts that the address asks for. What it says wrong, it does not say. */
export function useBlogs() {
  const address = useListAddress()
  const { search, value, filter } = address
  const page = Math.min(address.page, MOST_PAGES)
  const category = STAFF_BLOG_CATEGORIES.find((known) => known === value('category'))
  const state = BLOG_STATES.find((known) => known === value('state'))
  const sortBy = BLOG_SORTS.find((known) => known === value('sortBy')) ?? 'publishedAt'
  const sortOrder = SORT_ORDERS.find((known) => known === value('sortOrder')) ?? 'desc'
  const asked = { search, category, state, sortBy, sortOrder, page, limit: STAFF_BLOG_PAGE_SIZE }
  const called = useCall(BLOGS_KEY + JSON.stringify(asked), (signal) => staff.listStaffBlogs(asked, { signal }))
  const { data, loading } = called
  const last = data?.totalPages

  // The last post of the last page was deleted, or somebody typed the number.
  useEffect(() => {
    if (!loading && last !== undefined && page > last) filter({ page: last > 1 ? String(last) : undefined })
  }, [loading, last, page, filter])

  return { ...called, ...address, category, state, sort: `${sortBy} ${sortOrder}` as const }
}
