import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** One query for the dashboard and for the counts in the sidebar. */
export const useDashboard = ({ refetchInterval }: { refetchInterval?: number } = {}) =>
  useStaffQuery({
    queryKey: keys.dashboard,
    queryFn: async ({ signal }) => (await staffApi.getDashboard({}, { signal })).dashboard,
    refetchInterval,
  })
