import type { PublicApi } from '../../../contract/api-client.ts'
import { type BlogQuery, isBlogFiltered } from '../../../contract/blog-query.ts'
import type { PostSummary } from '../../../contract/post.ts'

export const PAGE_SIZE = 6

/** One page of the list, as the API replied to this query. */
export type PostListing = {
  query: BlogQuery
  blogs: PostSummary[]
  pages: number
  found: number
  /** Of the whole blog, without a filter. */
  total: number
}

/** `total`: what is known of the whole blog already. */
type Options = { total?: number; signal?: AbortSignal }

/** On the server, and in the browser for another query. The blog is shown without its posts if they cannot be loaded. */
export async function loadPostListing(api: PublicApi, query: BlogQuery, { total, signal }: Options = {}): Promise<PostListing | 'failed'> {
  try {
    const asksForTotal = isBlogFiltered(query) && total === undefined
    const [list, all] = await Promise.all([
      api.listPosts({ ...query, limit: PAGE_SIZE }, { signal }),
      asksForTotal ? api.listPosts({ limit: 1 }, { signal }) : undefined,
    ])
    const { blogs, totalPages: pages, totalBlogs: found } = list
    return { query, blogs, pages, found, total: isBlogFiltered(query) ? (all?.totalBlogs ?? total ?? found) : found }
  } catch (error) {
    if (!signal?.aborted) console.error('The articles could not be loaded.', String(error))
    return 'failed'
  }
}
