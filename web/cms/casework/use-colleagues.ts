import type { Colleague } from '../../../contract/desk.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

const STALE_MS = 5 * 60_000
const NOBODY: readonly Colleague[] = []

/** Everybody with an account in use, for assignments and mentions. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useStaffQuery({
    queryKey: keys.desk.colleagues,
    queryFn: ({ signal }) => staffApi.listColleagues({}, { signal }),
    staleTime: STALE_MS,
  })
  return data?.data ?? NOBODY
}
