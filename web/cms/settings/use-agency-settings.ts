import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** The signature, the time zone, and whether letters come in. */
export const useAgencySettings = ({ refetchInterval }: { refetchInterval?: number } = {}) =>
  useStaffQuery({
    queryKey: keys.agencySettings,
    queryFn: ({ signal }) => staffApi.getAgencySettings({}, { signal }),
    refetchInterval,
  })
