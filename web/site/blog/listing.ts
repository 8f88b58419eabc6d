import type { BlogSummary } from '../../../contract/blog.ts'
import type { PublicApi } from '../../../contract/client.ts'
import { type ListQuery, isFiltered } from '../../../contract/blog-list.ts'

export const PAGE_SIZE = 6

export type Listing = {
  /** What it answers. */
  query: ListQuery
  blogs: BlogSummary[]
  pages: number
  found: number
  /** Of the whole blog, whatever was searched. */
  total: number
}

/** The page stands without it. */
export async function loadListing(api: PublicApi, query: ListQuery): Promise<Listing | 'failed'> {
  try {
    const [list, all] = await Promise.all([
      api.listBlogs({ ...query, limit: PAGE_SIZE }),
      isFiltered(query) ? api.listBlogs({ limit: 1 }) : undefined,
    ])
    return { query, blogs: list.blogs, pages: list.totalPages, found: list.totalBlogs, total: (all ?? list).totalBlogs }
  } catch (error) {
    console.error('The articles could not be loaded.', String(error))
    return 'failed'
  }
}

/** How posts that are here already are filtered, until the whole blog has answered. */
export function matching({ search, category }: ListQuery) {
  const term = search.toLowerCase()
  const within = (texts: string[], part: string) => texts.some((text) => text.toLowerCase().includes(part))
  return ({ mainHeading, description, tags }: BlogSummary): boolean =>
    within([mainHeading, description, ...tags], term) && (!category || within(tags, category.toLowerCase()))
}
