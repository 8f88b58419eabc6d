import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'

/** The server takes no higher number. */
const MAX_PAGE = 1_000_000

type ListParams = Record<string, string | undefined>

export type ListSearchParams = ReturnType<typeof useListSearchParams>

/** What a list shows stands in the address: it can be linked to, reloaded and gone back to. */
export function useListSearchParams() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const getParam = (name: string): string | undefined => params.get(name) || undefined

  /** Filters begin on the first page. Typing makes one step to go back over, not one for each letter. */
  const setFilters = useCallback(
    (change: ListParams) =>
      setParams(withParams(currentSearchParams(), { page: undefined, ...change }), {
        replace: 'search' in change,
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** In the place of a page that is not there: the way back does not lead to it. */
  const replacePage = useCallback(
    (page: number) => setParams(withParams(currentSearchParams(), pageParams(page)), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const linkTo = (change: ListParams): { search: string } => ({
    search: withParams(params, { page: undefined, ...change }).toString(),
  })
  const pageLink = (page: number) => <Link to={linkTo(pageParams(page))} />

  return { search, page, value: getParam, filter: setFilters, turnTo: replacePage, linkTo, pageLink }
}

/** The address itself, which is ahead of what is drawn: of two quick changes the second keeps the first. */
const currentSearchParams = () => new URLSearchParams(window.location.search)

/** The first page has the plain address. */
const pageParams = (page: number): ListParams => ({ page: page > 1 ? String(page) : undefined })

function withParams(params: URLSearchParams, change: ListParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
