import { formatBlogUrl, parseBlogQuery } from './blog-query.ts'

/**
 * The pages that read the query string, each with a function that gives the one URL for all query strings of the same meaning. Every other
 * page ignores the query string.
 */
export const CANONICAL_PAGE_URLS: ReadonlyMap<string, (search: string) => string> = new Map([
  ['/blog', (search) => formatBlogUrl(parseBlogQuery(search))],
])
