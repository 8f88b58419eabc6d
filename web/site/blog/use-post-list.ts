import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { PublicApi } from '../../../contract/api-client.ts'
import { type BlogQuery, hasSameFilter, isBlogFiltered, normalizeSearch, parseBlogQuery } from '../../../contract/blog-query.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { useDeferred } from '../loading/use-deferred.ts'
import { useRetryOnce } from '../loading/use-retry-once.ts'
import { useSearchInput } from './use-search-input.ts'

export const PAGE_SIZE = 6

/** One page of the list, as the server replied to this query. */
type PostPage = {
  query: BlogQuery
  blogs: PostSummary[]
  pages: number
  found: number
  /** Of the whole blog, without a filter. */
  total: number
}

/** The blog is shown without its posts if they cannot be loaded. */
export async function loadPostPage(api: PublicApi, query: BlogQuery): Promise<PostPage | 'failed'> {
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

type LoaderResult = PostPage | 'failed' | Promise<PostPage | 'failed'>

export type PostResults =
  | { status: 'loading' }
  /** Without `count`, these are the posts of the former page that match, shown until the server replies. */
  | { status: 'success'; posts: PostSummary[]; count?: number }
  | { status: 'error' }

/** The query that the visitor has typed or chosen, and its results as far as they are loaded. */
export function usePostList(loaderResult: LoaderResult) {
  const { postPage, isLoading } = useLatest(loaderResult)
  useRetryOnce(loaderResult === 'failed' ? undefined : loaderResult)
  const urlQuery = useUrlQuery()
  const searchInput = useSearchInput(urlQuery)
  const search = normalizeSearch(searchInput.text)
  const query: BlogQuery = { ...urlQuery, search, page: search === urlQuery.search ? urlQuery.page : 1 }

  return {
    query,
    searchInput,
    results: resultsFor(query, postPage, isLoading),
    /** 0 until the server has replied to this filter. */
    pages: postPage && hasSameFilter(postPage.query, query) ? postPage.pages : 0,
    total: postPage?.total,
    isLoading,
  }
}

/** The newest reply. While the next one is loading, the last one stays. */
function useLatest(loaderResult: LoaderResult): { postPage: PostPage | undefined; isLoading: boolean } {
  const current = useDeferred(loaderResult)
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  const latest = current ?? last
  return { postPage: latest === 'failed' ? undefined : latest, isLoading: current === undefined }
}

/** The query in the URL or, during a navigation, in the URL navigated to. */
function useUrlQuery(): BlogQuery {
  const current = useLocation()
  const next = useNavigation().location
  return parseBlogQuery(next?.pathname === current.pathname ? next.search : current.search)
}

function resultsFor(query: BlogQuery, postPage: PostPage | undefined, isLoading: boolean): PostResults {
  if (!postPage) return { status: isLoading ? 'loading' : 'error' }
  const { blogs: posts, found: count } = postPage
  const isSameFilter = hasSameFilter(postPage.query, query)
  if (isSameFilter && postPage.query.page === query.page) return { status: 'success', posts, count }
  const matching = isSameFilter ? [] : posts.filter((post) => matchesFilter(post, query))
  return matching.length > 0 ? { status: 'success', posts: matching } : { status: 'loading' }
}

/** Filters the loaded posts as the server filters the whole blog. */
export function matchesFilter(
  { mainHeading, description, tags }: Pick<PostSummary, 'mainHeading' | 'description' | 'tags'>,
  { search, category }: BlogQuery,
): boolean {
  const anyContains = (texts: string[], part: string) => texts.some((text) => text.toLowerCase().includes(part.toLowerCase()))
  return anyContains([mainHeading, description, ...tags], search) && (!category || anyContains(tags, category))
}
