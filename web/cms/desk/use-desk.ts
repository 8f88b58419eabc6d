import { useEffect } from 'react'
import type { DeskKind } from '../../../contract/desk.ts'
import { keys } from '../data/keys.ts'
import { useLastKnown } from '../data/use-last-known.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { listPollInterval } from '../emails/delivery-polling.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'
import { deskChanges } from './desk-changes.ts'
import { readDeskFilter } from './desk-filter.ts'

export type Desk = ReturnType<typeof useDesk>

/** The list of the desk for the address. `kind` is that of a page with one kind only. */
export function useDesk(kind?: DeskKind) {
  const params = useListSearchParams()
  const filter = { ...readDeskFilter(params), ...(kind && { kind }) }
  const query = { ...filter, page: params.page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.desk.list(query)
  const list = useListQuery(
    {
      queryKey,
      queryFn: ({ signal }) => staffApi.listDesk(query, { signal }),
      refetchInterval: ({ state }) => listPollInterval(state.data),
    },
    params,
  )
  const { data, dataUpdatedAt } = list
  useEffect(() => {
    if (dataUpdatedAt === 0) return
    deskChanges.forgetSaved(dataUpdatedAt)
    // The list was loaded: the connection is back.
    deskChanges.retry()
  }, [dataUpdatedAt])

  return {
    ...list,
    ...params,
    filter,
    /** The address of the list as a text: another list starts anew. */
    listKey: JSON.stringify(query),
    /** Of the last load, while another view loads. */
    lastLoaded: useLastKnown(data),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
