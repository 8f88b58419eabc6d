import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type BlogQuery, formatBlogUrl, hasSameFilter } from '../../../contract/blog-query.ts'
import { normalizeSearch } from '../../../contract/search-text.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { api } from '../../api.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { type PostListing, loadPostListing } from './load-post-listing.ts'
import { useAddressQuery } from './use-address-query.ts'
import { useSearchInput } from './use-search-input.ts'

/** What the server has rendered: the query of the address, and the API's reply to it. */
export type RenderedPosts = { query: BlogQuery; reply: PostListing | 'failed' }

export type PostResults =
  | { status: 'loading' }
  /** Without `count`, these are the posts of the former page that match, shown until the API replies. */
  | { status: 'success'; posts: PostSummary[]; count?: number }
  | { status: 'error'; isRetrying: boolean }

/** What the list shows. */
export type ShownPosts = {
  query: BlogQuery
  results: PostResults
  /** 0 until the API has replied to this filter. */
  pages: number
}

/** The query that the visitor has typed or chosen, and its results as far as they are loaded. `onSearch`: when the typing pauses. */
export function usePostList(rendered: RenderedPosts, onSearch: (query: BlogQuery) => void) {
  const { query: address, isRestored } = useAddressQuery(rendered.query)
  const { category } = address
  const { listing, isLoading, isRetrying, reload, retry } = usePostListing(address, rendered)
  const submitSearch = useCallback((search: string) => onSearch({ search, category, page: 1 }), [onSearch, category])
  const searchInput = useSearchInput(address, submitSearch)
  const search = normalizeSearch(searchInput.text)
  const page = search === address.search ? address.page : 1
  const posts = useMemo((): ShownPosts => {
    const query = { search, category, page }
    const pages = listing && hasSameFilter(listing.query, query) ? listing.pages : 0
    return { query, pages, results: resultsFor(query, listing, { isLoading, isRetrying }) }
  }, [search, category, page, listing, isLoading, isRetrying])
  // The field shows a letter first, and a category that it was chosen; the list follows. After back and forward it is shown at once:
  // the browser restores the scroll position of a page that has its former height.
  const deferred = useDeferredValue(posts)
  const shown = isRestored && search === address.search ? posts : deferred
  return { category, searchInput, shown, total: listing?.total, reload, retry }
}

/** The newest reply: while the one for this query is loading, the last one stays. */
function usePostListing(query: BlogQuery, rendered: RenderedPosts) {
  const url = formatBlogUrl(query)
  // Kept for back and forward, which show the list as it was, so that the browser can restore the scroll position.
  const [replies, setReplies] = useState<Partial<Record<string, PostListing | 'failed'>>>({
    [formatBlogUrl(rendered.query)]: rendered.reply,
  })
  // What the server could not load, the browser asks for once more.
  const [isRetrying, setRetrying] = useState(rendered.reply === 'failed')
  const hydrated = useHydrated()
  const reply = replies[url]
  const [latest, setLatest] = useState(rendered.reply)
  if (reply !== undefined && reply !== latest) setLatest(reply)
  const listing = latest === 'failed' ? undefined : latest
  const isLoading = reply === undefined || isRetrying
  const total = listing?.total

  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void loadPostListing(api, query, { total, signal: controller.signal }).then((loaded) => {
      if (controller.signal.aborted) return
      setReplies((others) => ({ ...others, [url]: loaded }))
      setRetrying(false)
    })
    return () => controller.abort()
  }, [isLoading, query, url, total])

  const reload = useCallback((next: BlogQuery) => setReplies((others) => ({ ...others, [formatBlogUrl(next)]: undefined })), [])
  const retry = useCallback(() => setRetrying(true), [])
  return { listing, isLoading: reply === undefined, isRetrying: isRetrying && hydrated, reload, retry }
}

function resultsFor(
  query: BlogQuery,
  listing: PostListing | undefined,
  { isLoading, isRetrying }: { isLoading: boolean; isRetrying: boolean },
): PostResults {
  if (!listing) return isLoading ? { status: 'loading' } : { status: 'error', isRetrying }
  const { blogs: posts, found: count } = listing
  const isSameFilter = hasSameFilter(listing.query, query)
  if (isSameFilter && listing.query.page === query.page) return { status: 'success', posts, count }
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
