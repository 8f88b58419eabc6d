import { BLOG_CATEGORIES } from './blog.ts'
import { SEARCH_MAX } from './fields.ts'

export type Category = (typeof BLOG_CATEGORIES)[number]
export type ListQuery = { search: string; category?: Category; page: number }

/** What the address asks for. A value that makes no sense counts as not given. */
export function queryIn(search: string): ListQuery {
  const given = new URLSearchParams(search)
  const category = given.get('category')?.toLowerCase()
  const page = given.get('page') ?? ''
  return {
    search: asSearched(given.get('search') ?? ''),
    category: BLOG_CATEGORIES.find((name) => name.toLowerCase() === category),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Truncated first, so that long input costs no more. White space, control characters and half a surrogate pair left by the cut become one space. */
export const asSearched = (typed: string): string =>
  typed
    .slice(0, SEARCH_MAX)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()

/** The one spelling of what is asked for. */
export function addressOf({ search, category, page }: ListQuery): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

export const isFiltered = ({ search, category }: ListQuery): boolean => Boolean(search || category)

export const asksTheSame = (one: ListQuery, other: ListQuery): boolean => one.search === other.search && one.category === other.category
