import type { UnmatchedListQuery } from '../../../contract/correspondence.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** Messages that belong to no enquiry yet, for the page and for the count in the sidebar. */
export const useUnmatchedMessages = (filters: UnmatchedListQuery, { refetchInterval }: { refetchInterval: number }) =>
  useStaffQuery({
    queryKey: keys.messages.unmatched(filters),
    queryFn: ({ signal }) => staffApi.listUnmatchedMessages(filters, { signal }),
    refetchInterval,
  })
