import type { Enquiry, EnquiryUpdate } from '../../../contract/staff-enquiry.ts'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { threadPollInterval } from '../emails/delivery-polling.ts'
import { staffApi } from '../session/staff-api.ts'
import { enquiryErrors } from './labels.ts'

/** One enquiry with its replies and notes. */
export const useEnquiry = (id: string) =>
  useStaffQuery({
    queryKey: keys.enquiries.detail(id),
    queryFn: async ({ signal }) => (await staffApi.getEnquiry({ id }, { signal })).data,
    refetchInterval: ({ state }) => threadPollInterval(state.data),
  })

/** Optimistic: the change is shown at once and reverted when the server refuses it. */
export function useEnquiryUpdate(id: string) {
  const queryKey = keys.enquiries.detail(id)
  return useToastMutation((change: EnquiryUpdate) => staffApi.updateEnquiry({ id, ...change }), {
    failed: enquiryErrors.update,
    optimistic: { queryKey, apply: (enquiry: Enquiry, change) => ({ ...enquiry, ...change }) },
    onSuccess: ({ data }) => void queryClient.setQueryData(queryKey, data),
  })
}
