import { ENQUIRY_STATUSES, ENQUIRY_FOLDERS } from '../../../contract/enquiry.ts'
import { type ListSearchParams, useListSearchParams } from '../lists/use-list-search-params.tsx'
import { useList } from '../lists/use-list.ts'
import { forgetAnswers } from '../session/answers.ts'
import { staffApi } from '../session/staff-api.ts'

const NAME = 'queries?'

export type Queries = ReturnType<typeof useQueries>

/** The queries that the address asks for. */
export function useQueries() {
  const address = useListSearchParams()
  const { search, status, folder = 'inbox' } = wantedBy(address)
  const list = useList(NAME, address, { search, status, folder }, staffApi.listEnquiries)
  return { ...list, filtered: Boolean(search || status || address.page > 1) }
}

/** What an address says wrong, it does not say. */
export function wantedBy({ search, value }: Pick<ListSearchParams, 'search' | 'value'>) {
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const folder = ENQUIRY_FOLDERS.find((known) => known === value('folder'))
  return { search, status, folder }
}

export const forgetQueries = (): void => forgetAnswers(NAME)
