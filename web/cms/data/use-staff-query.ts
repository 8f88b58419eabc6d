import { type QueryKey, hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../contract/api-client.ts'
import { queryClient } from './query-client.ts'

/** The options of `useQuery` that are used here, with the data type inferred from `queryFn`. */
export type StaffQueryOptions<Data> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  refetchInterval?: number | ((query: { state: { data: NoInfer<Data> | undefined } }) => number | false)
  enabled?: boolean
  staleTime?: number
}

export type StaffQuery<Data> = ReturnType<typeof useStaffQuery<Data>>

/** `useQuery` that keeps the error of a first load while it is retried, and tells requested loads from background ones. */
export function useStaffQuery<Data>(options: StaffQueryOptions<Data>) {
  // The library renders again only for the properties that are read.
  const query = useQuery<Data>(options, queryClient)
  const { data, dataUpdatedAt, isFetching, isSuccess, isFetchedAfterMount, refetch } = query
  const error = useLastError(hashKey(options.queryKey), query)
  const [isRequested, setRequested] = useState(false)

  async function refresh(): Promise<void> {
    setRequested(true)
    await refetch()
    setRequested(false)
  }

  return {
    data,
    dataUpdatedAt,
    error,
    isFetching,
    isSuccess,
    isFetchedAfterMount,
    refetch,
    /** A load that somebody requested or that opened the page; polling, focus and invalidation load in the background. */
    isRefreshing: isFetching && (isRequested || !isFetchedAfterMount),
    refresh: (): void => void refresh(),
  }
}

/** For an editor: one fresh reply. Cached data is ignored, and later replies do not replace what is being edited. */
export function useQueryOnce<Data>(options: StaffQueryOptions<Data>): StaffQuery<Data> {
  const [first, setFirst] = useState<{ data: Data }>()
  const query = useStaffQuery({ ...options, enabled: first === undefined })
  if (!first && query.isSuccess && query.isFetchedAfterMount) setFirst({ data: query.data as Data })
  return { ...query, data: first?.data }
}

type QueryStatus = { isPending: boolean; isSuccess: boolean; error: ApiError | null }

/** The library clears the error of a first load when it is retried; the message and its busy button stay until the reply. */
function useLastError(key: string, { isPending, isSuccess, error }: QueryStatus): ApiError | null {
  const [failed, setFailed] = useState<{ key: string; error: ApiError }>()
  if (error && (failed?.error !== error || failed.key !== key)) setFailed({ key, error })
  if (isSuccess && failed) setFailed(undefined)
  if (error) return error
  return isPending && failed?.key === key ? failed.error : null
}
