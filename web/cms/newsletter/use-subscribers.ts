import { SUBSCRIBER_STATES } from '../../../contract/newsletter.ts'
import { useListAddress } from '../parts/use-list-address.tsx'
import { useList } from '../parts/use-list.ts'
import { staff } from '../session/staff-api.ts'

export type Subscribers = ReturnType<typeof useSubscribers>

/** The subscribers that the address asks for. */
export function useSubscribers() {
  const address = useListAddress()
  const { search, page, value } = address
  const state = SUBSCRIBER_STATES.find((known) => known === value('state'))
  const list = useList('subscribers?', address, { search, state }, staff.listSubscribers)
  return { ...list, filtered: Boolean(search || state || page > 1) }
}
