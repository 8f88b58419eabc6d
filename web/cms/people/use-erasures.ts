import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

/** While one is not complete. */
const POLL_MS = 10_000

/** The receipts of all erasures. Only owners may load them. */
export const useErasures = ({ enabled }: { enabled: boolean }) =>
  useStaffQuery({
    queryKey: keys.people.erasures,
    queryFn: async ({ signal }) => (await staffApi.listErasures({}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.every(({ isComplete }) => isComplete) ? false : POLL_MS),
    enabled,
  })
