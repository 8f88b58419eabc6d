import { normalizeSearch } from './search-text.ts'

/** The categories of the public list, besides 'All'. A post is in a category if one of its tags contains the name. */
export const POST_CATEGORIES = ['Strategy', 'Development', 'Design', 'Marketing', 'Technology'] as const
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
