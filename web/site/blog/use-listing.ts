import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { PostSummary } from '../../../contract/post.ts'
import { useDeferred } from '../loading/use-deferred.ts'
import { useRetryOnce } from '../loading/use-retry-once.ts'
import { type BlogQuery, normalizeSearch, hasSameFilter, parseBlogQuery } from '../../../contract/blog-query.ts'
import { type Listing, matching } from './listing.ts'
import { useSearchText } from './use-search-text.ts'

type Coming = Listing | 'failed' | Promise<Listing | 'failed'>

export type Shown =
  | { stage: 'loading' }
  /** Without `found`: what is left of the posts that were here, while the whole blog is asked. */
  | { stage: 'listed'; blogs: PostSummary[]; found?: number }
  | { stage: 'failed' }

/** What the visitor wants to see, and what of it can be seen now. */
export function useListing(coming: Coming) {
  const { arrived, waiting } = useLatest(coming)
  useRetryOnce(coming === 'failed' ? undefined : coming)
  const asked = useAskedFor()
  const text = useSearchText(asked)
  const search = normalizeSearch(text.typed)
  const wanted: BlogQuery = { ...asked, search, page: search === asked.search ? asked.page : 1 }
  const answered = arrived !== undefined && hasSameFilter(arrived.query, wanted)

  return {
    wanted,
    text,
    shown: shownOf(arrived, wanted, waiting),
    /** Only as far as they are known to be there. */
    pages: answered ? arrived.pages : 0,
    total: arrived?.total,
    waiting,
  }
}

/** A reply that was overtaken is never seen, and the one before stays until the next is there. */
function useLatest(coming: Coming): { arrived: Listing | undefined; waiting: boolean } {
  const now = useDeferred(coming)
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  const latest = now ?? last
  return { arrived: latest === 'failed' ? undefined : latest, waiting: now === undefined }
}

/** What the address says, or will say in a moment. */
function useAskedFor(): BlogQuery {
  const here = useLocation()
  const next = useNavigation().location
  return parseBlogQuery(next?.pathname === here.pathname ? next.search : here.search)
}

function shownOf(arrived: Listing | undefined, wanted: BlogQuery, waiting: boolean): Shown {
  if (!arrived) return { stage: waiting ? 'loading' : 'failed' }
  const { query, blogs, found } = arrived
  const isSameFilter = hasSameFilter(query, wanted)
  if (isSameFilter && query.page === wanted.page) return { stage: 'listed', blogs, found }
  const left = isSameFilter ? [] : blogs.filter(matching(wanted))
  return left.length > 0 ? { stage: 'listed', blogs: left } : { stage: 'loading' }
}
