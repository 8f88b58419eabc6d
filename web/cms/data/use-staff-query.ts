import { type QueryKey, hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../contract/api-client.ts'
import { queryClient } from './query-client.ts'

/** The library's own options, as far as they are used: the type of the data is that of `queryFn`. */
export type StaffQueryOptions<Data> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  refetchInterval?: number | ((query: { state: { data: NoInfer<Data> | undefined } }) => number | false)
  enabled?: boolean
  staleTime?: number
}

export type StaffQuery<Data> = ReturnType<typeof useStaffQuery<Data>>

/** `useQuery`, with the error kept while a first load is tried again, and with a difference between asked-for and quiet loads. */
export function useStaffQuery<Data>(options: StaffQueryOptions<Data>) {
  // Only what is read here renders the page again when it changes.
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
    /** Somebody opened the page or asked for newer data. Polling, focus and invalidation load without a sign. */
    isRefreshing: isFetching && (isRequested || !isFetchedAfterMount),
    refresh: (): void => void refresh(),
  }
}

/** For an editor: one fresh reply. Cached data does not count, and later replies do not replace what is being written. */
export function useQueryOnce<Data>(options: StaffQueryOptions<Data>): StaffQuery<Data> {
  const [opened, setOpened] = useState<{ data: Data }>()
  const query = useStaffQuery({ ...options, enabled: opened === undefined })
  if (!opened && query.isSuccess && query.isFetchedAfterMount) setOpened({ data: query.data as Data })
  return { ...query, data: opened?.data }
}

type Outcome = { isPending: boolean; isSuccess: boolean; error: ApiError | null }

/** The library drops the error of a first load as soon as it is tried again; the sentence and its busy button stay until the reply. */
function useLastError(key: string, { isPending, isSuccess, error }: Outcome): ApiError | null {
  const [failed, setFailed] = useState<{ key: string; error: ApiError }>()
  if (error && (failed?.error !== error || failed.key !== key)) setFailed({ key, error })
  if (isSuccess && failed) setFailed(undefined)
  if (error) return error
  return isPending && failed?.key === key ? failed.error : null
}
