import { POST_CATEGORIES } from './post.ts'
import { SEARCH_MAX_LENGTH } from './fields.ts'

export type PostCategory = (typeof POST_CATEGORIES)[number]
export type BlogQuery = { search: string; category?: PostCategory; page: number }

/** Reads the query string of the blog page. An invalid value counts as missing. */
export function parseBlogQuery(search: string): BlogQuery {
  const params = new URLSearchParams(search)
  const category = params.get('category')?.toLowerCase()
  const page = params.get('page') ?? ''
  return {
    search: normalizeSearch(params.get('search') ?? ''),
    category: POST_CATEGORIES.find((name) => name.toLowerCase() === category),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Truncated first, so that long input costs no more. White space, control characters and half a surrogate pair left by the cut become one space. */
export const normalizeSearch = (input: string): string =>
  input
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()

/** The canonical URL of a query. */
export function formatBlogUrl({ search, category, page }: BlogQuery): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

export const isBlogFiltered = ({ search, category }: BlogQuery): boolean => Boolean(search || category)

export const hasSameFilter = (one: BlogQuery, other: BlogQuery): boolean => one.search === other.search && one.category === other.category
