import { ENQUIRY_STATUSES, FOLDERS } from '../../../contract/enquiry.ts'
import { type ListAddress, useListAddress } from '../parts/use-list-address.tsx'
import { useList } from '../parts/use-list.ts'
import { forgetAnswers } from '../session/answers.ts'
import { staff } from '../session/staff-api.ts'

const NAME = 'queries?'

export type Queries = ReturnType<typeof useQueries>

/** The queries that the address asks for. */
export function useQueries() {
  const address = useListAddress()
  const { search, status, folder = 'inbox' } = wantedBy(address)
  const list = useList(NAME, address, { search, status, folder }, staff.listEnquiries)
  return { ...list, filtered: Boolean(search || status || address.page > 1) }
}

/** What an address says wrong, it does not say. */
export function wantedBy({ search, value }: Pick<ListAddress, 'search' | 'value'>) {
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const folder = FOLDERS.find((known) => known === value('folder'))
  return { search, status, folder }
}

export const forgetQueries = (): void => forgetAnswers(NAME)
