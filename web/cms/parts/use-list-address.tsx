import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'

/** The server takes no higher number. */
const MOST_PAGES = 1_000_000

type ListChange = Record<string, string | undefined>

export type ListAddress = ReturnType<typeof useListAddress>

/** What a list shows stands in the address: it can be linked to, reloaded and gone back to. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const value = (name: string): string | undefined => params.get(name) || undefined

  /** Filters begin on the first page. Typing makes one step to go back over, not one for each letter. */
  const filter = useCallback(
    (change: ListChange) =>
      setParams(changed(latest(), { page: undefined, ...change }), {
        replace: 'search' in change,
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** In the place of a page that is not there: the way back does not lead to it. */
  const turnTo = useCallback(
    (page: number) => setParams(changed(latest(), atPage(page)), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const linkTo = (change: ListChange): { search: string } => ({
    search: changed(params, { page: undefined, ...change }).toString(),
  })
  const pageLink = (page: number) => <Link to={linkTo(atPage(page))} />

  return { search, page, value, filter, turnTo, linkTo, pageLink }
}

/** The address itself, which is ahead of what is drawn: of two quick changes the second keeps the first. */
const latest = () => new URLSearchParams(window.location.search)

/** The first page has the plain address. */
const atPage = (page: number): ListChange => ({ page: page > 1 ? String(page) : undefined })

function changed(params: URLSearchParams, change: ListChange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
