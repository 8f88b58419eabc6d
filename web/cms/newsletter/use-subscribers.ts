import { SUBSCRIBER_STATES } from '../../../contract/newsletter.ts'
import { useListAddress } from '../parts/use-list-address.tsx'
import { forgetAnswers } from '../session/answers.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'

const PER_PAGE = 20
const KEY = 'subscribers?'

export type Subscribers = ReturnType<typeof useSubscribers>

/** The subscribers that the address asks for. */
export function useSubscribers() {
  const address = useListAddress()
  const { search, page } = address
  const state = SUBSCRIBER_STATES.find((known) => known === address.value('state'))
  const asked = { search, state, page, limit: PER_PAGE }
  const called = useCall(KEY + JSON.stringify(asked), (signal) => staff.listSubscribers(asked, { signal }))
  const { data, change } = called

  /** The row goes at once; the figures follow. */
  function drop(id: string): void {
    forgetAnswers(KEY)
    if (data) change({ ...data, data: data.data.filter(({ _id }) => _id !== id) })
    called.refresh()
  }

  return { ...called, ...address, state, filtered: Boolean(search || state), drop }
}
