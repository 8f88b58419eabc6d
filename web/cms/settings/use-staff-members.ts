import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** Everybody with an account or an invitation to one. */
export const useStaffMembers = () => useStaffQuery({ queryKey: keys.staff, queryFn: ({ signal }) => staffApi.listStaff({}, { signal }) })
