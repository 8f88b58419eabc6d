import { useEffect } from 'react'
import type { Called } from '../session/use-call.ts'
import type { ListSearchParams } from './use-list-search-params.tsx'

type Shown = Pick<Called<{ totalPages: number }>, 'data' | 'failure' | 'loading'>

/** Past the last page there is nothing to see: its last row was deleted, or somebody typed the number. */
export function useClampPage({ data, failure, loading }: Shown, { page, turnTo }: Pick<ListSearchParams, 'page' | 'turnTo'>): void {
  const last = loading || failure ? undefined : data?.totalPages
  useEffect(() => {
    if (last !== undefined && page > last) turnTo(last)
  }, [last, page, turnTo])
}
