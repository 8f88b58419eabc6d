import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { useListAddress } from '../parts/use-list-address.tsx'
import { forgetAnswers } from '../session/answers.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'

const PER_PAGE = 20
const KEY = 'solutions?'

export type Requests = ReturnType<typeof useRequests>

/** The custom-solution requests that the address asks for. */
export function useRequests() {
  const address = useListAddress()
  const { search, page } = address
  const status = ENQUIRY_STATUSES.find((known) => known === address.value('status'))
  const asked = { search, status, page, limit: PER_PAGE }
  const called = useCall(KEY + JSON.stringify(asked), (signal) => staff.listSolutionRequests(asked, { signal }))
  const { data, change, refresh } = called

  function drop(id: string): void {
    forgetRequests()
    if (data) change({ ...data, data: data.data.filter(({ _id }) => _id !== id) })
    refresh()
  }

  return { ...called, ...address, status, filtered: Boolean(search || status || page > 1), drop }
}

export const forgetRequests = (): void => forgetAnswers(KEY)
