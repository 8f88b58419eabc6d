import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** The receipts of all erasures. Only owners may load them. */
export const useErasures = ({ enabled }: { enabled: boolean }) =>
  useStaffQuery({
    queryKey: keys.people.erasures,
    queryFn: async ({ signal }) => (await staffApi.listErasures({}, { signal })).data,
    enabled,
  })
