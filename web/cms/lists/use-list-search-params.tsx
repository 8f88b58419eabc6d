import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'

/** The highest page number that the server accepts. */
const MAX_PAGE = 1_000_000

type ListParams = Record<string, string | undefined>

export type ListSearchParams = ReturnType<typeof useListSearchParams>

/** The search, filters and page of a list, stored in the URL. */
export function useListSearchParams() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const getParam = (name: string): string | undefined => params.get(name) || undefined

  /** Returns to the first page. Typing in the search box replaces the history entry instead of adding one for each letter. */
  const setFilters = useCallback(
    (change: ListParams) =>
      setParams(withParams(currentSearchParams(), { page: undefined, ...change }), {
        replace: 'search' in change,
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** Replaces the history entry of a page that does not exist. */
  const replacePage = useCallback(
    (page: number) => setParams(withParams(currentSearchParams(), pageParams(page)), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const linkTo = (change: ListParams): { search: string } => ({
    search: withParams(params, { page: undefined, ...change }).toString(),
  })
  const pageLink = (page: number) => <Link to={linkTo(pageParams(page))} />

  return { search, page, getParam, setFilters, replacePage, linkTo, pageLink }
}

/** Read from the URL rather than from the last render, so that the second of two quick changes keeps the first. */
const currentSearchParams = () => new URLSearchParams(window.location.search)

/** The first page has no `page` parameter. */
const pageParams = (page: number): ListParams => ({ page: page > 1 ? String(page) : undefined })

function withParams(params: URLSearchParams, change: ListParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
