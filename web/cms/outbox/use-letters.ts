import { EMAIL_STATES } from '../../../contract/outbox.ts'
import { keys } from '../data/keys.ts'
import { PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { FOLLOW_MS, isOnItsWay } from '../letters/polling.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'

/** While no letter is on its way. */
const POLL_MS = 15_000

export type Emails = ReturnType<typeof useEmails>

/** The letters that the address asks for, polled while they are looked at. */
export function useEmails() {
  const address = useListSearchParams()
  const { search, page } = address
  const state = EMAIL_STATES.find((known) => known === address.value('state'))
  const filters = { search, state, page, limit: PAGE_SIZE }
  const list = useListQuery(
    {
      queryKey: keys.emails.list(filters),
      queryFn: ({ signal }) => staffApi.listEmails(filters, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.data.some(({ delivery }) => isOnItsWay(delivery)) ? FOLLOW_MS : POLL_MS),
    },
    address,
  )
  return { ...list, ...address, state, filtered: Boolean(search || state || page > 1) }
}
