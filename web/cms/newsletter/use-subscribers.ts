import { SUBSCRIBER_STATES } from '../../../contract/newsletter.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { useList } from '../lists/use-list.ts'
import { staffApi } from '../session/staff-api.ts'

export type Subscribers = ReturnType<typeof useSubscribers>

/** The subscribers that the address asks for. */
export function useSubscribers() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const state = SUBSCRIBER_STATES.find((known) => known === value('state'))
  const list = useList('subscribers?', address, { search, state }, staffApi.listSubscribers)
  return { ...list, filtered: Boolean(search || state || page > 1) }
}
