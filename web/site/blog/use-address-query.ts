import { useMemo, useState, useSyncExternalStore } from 'react'
import { type BlogQuery, formatBlogUrl, parseBlogQuery } from '../../../contract/blog-query.ts'

/** `isRestored`: by back or forward. The browser then restores the scroll position. */
type Address = { search: string; isRestored: boolean }

let address: Address = { search: '', isRestored: false }
const listeners = new Set<() => void>()

/** The query in the address. Back and forward change it, and `changeAddress` does. */
export function useAddressQuery(rendered: BlogQuery): { query: BlogQuery; isRestored: boolean } {
  const [renderedAddress] = useState({ search: new URL(formatBlogUrl(rendered), 'http://server').search, isRestored: false })
  // The visitor may have gone back or forward before hydration: the server's query comes first, then that of the address.
  const { search, isRestored } = useSyncExternalStore(subscribe, readAddress, () => renderedAddress)
  const query = useMemo(() => parseBlogQuery(search), [search])
  return { query, isRestored }
}

/** Shows another query in the address. A link adds an entry to the history, unless it leads to where the visitor is. */
export function changeAddress(query: BlogQuery, { replace = false } = {}): void {
  const url = formatBlogUrl(query)
  if (replace || url === location.pathname + location.search) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  announceAddress({ isRestored: false })
}

function readAddress(): Address {
  if (address.search !== location.search) address = { search: location.search, isRestored: false }
  return address
}

function announceAddress({ isRestored }: { isRestored: boolean }): void {
  address = { search: location.search, isRestored }
  for (const listener of listeners) listener()
}

const handlePopState = () => announceAddress({ isRestored: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', handlePopState)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', handlePopState)
  }
}
