import { ENQUIRY_FOLDERS, ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { listPollInterval } from '../emails/delivery-polling.ts'
import { type ListSearchParams, useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'

export type EnquiryListState = ReturnType<typeof useEnquiries>

/** The list of enquiries for the filters in the address. */
export function useEnquiries() {
  const params = useListSearchParams()
  const { search, status, folder = 'inbox' } = enquiryFilters(params)
  const filters = { search, status, folder, page: params.page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.enquiries.list(filters)
  const list = useListQuery(
    {
      queryKey,
      queryFn: ({ signal }) => staffApi.listEnquiries(filters, { signal }),
      refetchInterval: ({ state }) => listPollInterval(state.data),
    },
    params,
  )
  return {
    ...list,
    ...params,
    status,
    folder,
    filtered: Boolean(search || status || params.page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}

/** Unknown values in the address are ignored. */
export function enquiryFilters({ search, getParam }: Pick<ListSearchParams, 'search' | 'getParam'>) {
  const status = ENQUIRY_STATUSES.find((known) => known === getParam('status'))
  const folder = ENQUIRY_FOLDERS.find((known) => known === getParam('folder'))
  return { search, status, folder }
}
