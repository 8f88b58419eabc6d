import { SUBSCRIBER_STATES } from '../../../contract/newsletter.ts'
import { keys } from '../data/keys.ts'
import { PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'

export type Subscribers = ReturnType<typeof useSubscribers>

/** The subscribers that the address asks for. */
export function useSubscribers() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const state = SUBSCRIBER_STATES.find((known) => known === value('state'))
  const filters = { search, state, page, limit: PAGE_SIZE }
  const queryKey = keys.subscribers.list(filters)
  const list = useListQuery({ queryKey, queryFn: ({ signal }) => staffApi.listSubscribers(filters, { signal }) }, address)
  return {
    ...list,
    ...address,
    state,
    filtered: Boolean(search || state || page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
