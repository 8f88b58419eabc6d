import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** The figures of the dashboard, which the counts in the sidebar are a part of: one query for both. */
export const useDashboard = ({ refetchInterval }: { refetchInterval?: number } = {}) =>
  useStaffQuery({
    queryKey: keys.dashboard,
    queryFn: async ({ signal }) => (await staffApi.getDashboard({}, { signal })).dashboard,
    refetchInterval,
  })
