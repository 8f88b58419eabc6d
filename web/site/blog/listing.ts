import type { PostSummary } from '../../../contract/post.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import { type BlogQuery, isBlogFiltered } from '../../../contract/blog-query.ts'

export const PAGE_SIZE = 6

export type Listing = {
  /** What it answers. */
  query: BlogQuery
  blogs: PostSummary[]
  pages: number
  found: number
  /** Of the whole blog, whatever was searched. */
  total: number
}

/** The page stands without it. */
export async function loadListing(api: PublicApi, query: BlogQuery): Promise<Listing | 'failed'> {
  try {
    const [list, all] = await Promise.all([
      api.listPosts({ ...query, limit: PAGE_SIZE }),
      isBlogFiltered(query) ? api.listPosts({ limit: 1 }) : undefined,
    ])
    return { query, blogs: list.blogs, pages: list.totalPages, found: list.totalBlogs, total: (all ?? list).totalBlogs }
  } catch (error) {
    console.error('The articles could not be loaded.', String(error))
    return 'failed'
  }
}

/** How posts that are here already are filtered, until the whole blog has answered. */
export function matching({ search, category }: BlogQuery) {
  const term = search.toLowerCase()
  const within = (texts: string[], part: string) => texts.some((text) => text.toLowerCase().includes(part))
  return ({ mainHeading, description, tags }: PostSummary): boolean =>
    within([mainHeading, description, ...tags], term) && (!category || within(tags, category.toLowerCase()))
}
