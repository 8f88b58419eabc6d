import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'

export const useReplyTemplates = () =>
  useStaffQuery({ queryKey: keys.replyTemplates, queryFn: async ({ signal }) => (await staffApi.listReplyTemplates({}, { signal })).data })
