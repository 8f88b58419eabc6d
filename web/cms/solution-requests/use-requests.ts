import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { keys } from '../data/keys.ts'
import { PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { whileSending } from '../letters/polling.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'

export type SolutionRequests = ReturnType<typeof useSolutionRequests>

/** The custom-solution requests that the address asks for. */
export function useSolutionRequests() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const filters = { search, status, page, limit: PAGE_SIZE }
  const queryKey = keys.solutionRequests.list(filters)
  const list = useListQuery(
    {
      queryKey,
      queryFn: ({ signal }) => staffApi.listSolutionRequests(filters, { signal }),
      refetchInterval: ({ state }) => whileSending(state.data),
    },
    address,
  )
  return {
    ...list,
    ...address,
    status,
    filtered: Boolean(search || status || page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
