import { cms } from '../../../content/cms.ts'
import type { Enquiry, EnquiryUpdate } from '../../../contract/enquiry.ts'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { pollUntilDelivered } from '../emails/delivery-polling.ts'
import { staffApi } from '../session/staff-api.ts'

/** One enquiry, with its letters and notes. */
export const useEnquiry = (id: string) =>
  useStaffQuery({
    queryKey: keys.enquiries.detail(id),
    queryFn: async ({ signal }) => (await staffApi.getEnquiry({ id }, { signal })).data,
    refetchInterval: ({ state }) => pollUntilDelivered(state.data),
  })

/** Changes its status, priority or folder: shown at once, and taken back when the server refuses. */
export function useEnquiryUpdate(id: string) {
  const queryKey = keys.enquiries.detail(id)
  return useToastMutation((change: EnquiryUpdate) => staffApi.updateEnquiry({ id, ...change }), {
    failed: cms.query.updateFailed,
    optimistic: { queryKey, apply: (enquiry: Enquiry, change) => ({ ...enquiry, ...change }) },
    onSuccess: ({ data }) => void queryClient.setQueryData(queryKey, data),
  })
}
