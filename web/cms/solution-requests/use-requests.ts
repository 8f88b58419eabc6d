import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { useListAddress } from '../parts/use-list-address.tsx'
import { useList } from '../parts/use-list.ts'
import { forgetAnswers } from '../session/answers.ts'
import { staff } from '../session/staff-api.ts'

const NAME = 'solutions?'

export type Requests = ReturnType<typeof useRequests>

/** The custom-solution requests that the address asks for. */
export function useRequests() {
  const address = useListAddress()
  const { search, page, value } = address
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const list = useList(NAME, address, { search, status }, staff.listSolutionRequests)
  return { ...list, filtered: Boolean(search || status || page > 1) }
}

export const forgetRequests = (): void => forgetAnswers(NAME)
