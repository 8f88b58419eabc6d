import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** All accounts and open invitations. */
export const useStaffMembers = () => useStaffQuery({ queryKey: keys.staff, queryFn: ({ signal }) => staffApi.listStaff({}, { signal }) })
