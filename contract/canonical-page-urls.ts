import { formatBlogUrl, parseBlogQuery } from './blog-query.ts'

/**
 * The pages that read what stands behind the question mark, each with its one spelling for everything that means the same. Every
 * other page reads nothing: whatever was added to its address, it is the same page.
 */
export const CANONICAL_PAGE_URLS: ReadonlyMap<string, (search: string) => string> = new Map([
  ['/blog', (search) => formatBlogUrl(parseBlogQuery(search))],
])
