import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'
import { type StaffQueryOptions, useStaffQuery } from './use-staff-query.ts'

export const LIST_PAGE_SIZE = 20

type PageParams = { page: number; replacePage: (page: number) => void }

/** The page of a list that the URL names. When the list has become shorter, the URL changes to its last page. */
export function useListQuery<Reply extends { totalPages: number }>(options: StaffQueryOptions<Reply>, { page, replacePage }: PageParams) {
  const query = useStaffQuery(options)
  const { data, error, isFetching } = query
  const last = isFetching || error || !data ? undefined : Math.max(1, data.totalPages)
  useEffect(() => {
    if (last !== undefined && page > last) replacePage(last)
  }, [last, page, replacePage])
  return query
}

type Rows = { data: readonly { _id: string | number }[] }

/** Removes a deleted row from the cache at once; the counts follow with the reload that the deletion has started. */
export function removeRow(queryKey: QueryKey, id: string): void {
  queryClient.setQueryData<Rows>(queryKey, (list) => list && { ...list, data: list.data.filter(({ _id }) => _id !== id) })
}
