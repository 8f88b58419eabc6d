import type { UnmatchedListQuery } from '../../../contract/correspondence.ts'
import { keys } from '../data/keys.ts'
import { staffApi } from '../session/staff-api.ts'

/** Messages that belong to no enquiry yet, for the page and for the count in the sidebar. */
export const unmatchedQuery = (filters: UnmatchedListQuery) => ({
  queryKey: keys.messages.unmatched(filters),
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi.listUnmatchedMessages(filters, { signal }),
})
