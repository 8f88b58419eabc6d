import { ENQUIRY_STATUSES, FOLDERS } from '../../../contract/enquiry.ts'
import { useListAddress } from '../parts/use-list-address.tsx'
import { forgetAnswers } from '../session/answers.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'

const PER_PAGE = 20
const KEY = 'queries?'

export type Queries = ReturnType<typeof useQueries>

/** The queries that the address asks for. */
export function useQueries() {
  const address = useListAddress()
  const { page } = address
  const { search, status, folder = 'inbox' } = wantedBy(address)
  const asked = { search, status, folder, page, limit: PER_PAGE }
  const called = useCall(KEY + JSON.stringify(asked), (signal) => staff.listEnquiries(asked, { signal }))
  const { data, change } = called

  /** The row goes at once; the figures follow with the next load. */
  function drop(id: string): void {
    forgetQueries()
    if (data) change({ ...data, data: data.data.filter(({ _id }) => _id !== id) })
    called.refresh()
  }

  return { ...called, ...address, status, folder, filtered: Boolean(search || status || page > 1), drop }
}

/** What an address says wrong, it does not say. */
export function wantedBy({ search, value }: Pick<ReturnType<typeof useListAddress>, 'search' | 'value'>) {
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const folder = FOLDERS.find((known) => known === value('folder'))
  return { search, status, folder }
}

export const forgetQueries = (): void => forgetAnswers(KEY)
