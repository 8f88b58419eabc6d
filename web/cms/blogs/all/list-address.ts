import { BLOG_SORTS, BLOG_STATES, SORT_ORDERS, STAFF_BLOG_CATEGORIES } from '../../../../contract/blog.ts'

export const ALL_BLOGS = '/cms/all-blogs'

export type Sort = `${(typeof BLOG_SORTS)[number]} ${(typeof SORT_ORDERS)[number]}`

/** What the list shows, as its address says it. Empty: not asked for. */
export type Asked = {
  search: string
  category: (typeof STAFF_BLOG_CATEGORIES)[number] | ''
  state: (typeof BLOG_STATES)[number] | ''
  sort: Sort
  page: number
}

const NOTHING: Asked = { search: '', category: '', state: '', sort: 'publishedAt desc', page: 1 }
const LONGEST_SEARCH = 200
const MOST_PAGES = 1_000_000

/** Whatever an address says, only what the list knows is asked for. */
export function askedIn(params: URLSearchParams): Asked {
  const [sortBy, sortOrder] = NOTHING.sort.split(' ') as [string, string]
  return {
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    category: oneOf(STAFF_BLOG_CATEGORIES, params.get('category')) ?? '',
    state: oneOf(BLOG_STATES, params.get('state')) ?? '',
    sort: `${oneOf(BLOG_SORTS, params.get('sortBy')) ?? sortBy} ${oneOf(SORT_ORDERS, params.get('sortOrder')) ?? sortOrder}` as Sort,
    page: pageIn(params.get('page')),
  }
}

/** A change of anything but the page begins again at the first page. */
export const changed = (asked: Asked, change: Partial<Asked>): Asked => ({ ...asked, page: 1, ...change })

export function addressOf({ search, category, state, sort, page }: Asked): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (category) params.set('category', category)
  if (state) params.set('state', state)
  if (sort !== NOTHING.sort) {
    const [sortBy = '', sortOrder = ''] = sort.split(' ')
    params.set('sortBy', sortBy)
    params.set('sortOrder', sortOrder)
  }
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${ALL_BLOGS}?${params}` : ALL_BLOGS
}

/** As the API is asked. */
export function queryOf({ sort, page, ...filters }: Asked, limit: number) {
  const [sortBy, sortOrder] = sort.split(' ') as [(typeof BLOG_SORTS)[number], (typeof SORT_ORDERS)[number]]
  return { ...filters, sortBy, sortOrder, page, limit }
}

const oneOf = <const T extends string>(known: readonly T[], value: string | null): T | undefined => known.find((one) => one === value)

const pageIn = (value: string | null): number => (/^\d{1,7}$/.test(value ?? '') ? Math.min(Math.max(1, Number(value)), MOST_PAGES) : 1)
