import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

const FILTERS = { limit: 1, page: 1 }

/** Whether a letter that was kept as a file can be sent now; false while it is not known. */
export function useHasMailServer({ enabled }: { enabled: boolean }): boolean {
  const { data } = useStaffQuery({
    queryKey: keys.emails.list(FILTERS),
    queryFn: ({ signal }) => staffApi.listEmails(FILTERS, { signal }),
    enabled,
  })
  return data?.hasMailServer ?? false
}
