import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { useList } from '../lists/use-list.ts'
import { forgetAnswers } from '../session/answers.ts'
import { staffApi } from '../session/staff-api.ts'

const NAME = 'solutions?'

export type Requests = ReturnType<typeof useRequests>

/** The custom-solution requests that the address asks for. */
export function useRequests() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const list = useList(NAME, address, { search, status }, staffApi.listSolutionRequests)
  return { ...list, filtered: Boolean(search || status || page > 1) }
}

export const forgetRequests = (): void => forgetAnswers(NAME)
