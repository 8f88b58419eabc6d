import { useMemo, useSyncExternalStore } from 'react'
import { type BlogQuery, formatBlogUrl, parseBlogQuery } from '../../../contract/blog-query.ts'

const listeners = new Set<() => void>()

/** The query in the address. Back and forward change it, and `changeAddress` does. */
export function useAddressQuery(rendered: BlogQuery): BlogQuery {
  // The visitor may have gone back or forward before hydration: the server's query comes first, then that of the address.
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => new URL(formatBlogUrl(rendered), 'http://server').search,
  )
  return useMemo(() => parseBlogQuery(search), [search])
}

/** Shows another query in the address. A link adds an entry to the history, unless it leads to where the visitor is. */
export function changeAddress(query: BlogQuery, { replace = false } = {}): void {
  const url = formatBlogUrl(query)
  if (replace || url === location.pathname + location.search) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
