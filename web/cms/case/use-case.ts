import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { threadPollInterval } from '../emails/delivery-polling.ts'
import { staffApi } from '../session/staff-api.ts'
import { type StaffCase, fromEnquiry, fromSolutionRequest } from '../casework/staff-case.ts'

type CaseKey = { id: string; isSolutionRequest: boolean }

export const caseQueryKey = ({ id, isSolutionRequest }: CaseKey) =>
  isSolutionRequest ? keys.solutionRequests.detail(id) : keys.enquiries.detail(id)

/** A case with its letters and notes. */
export function useCase({ id, isSolutionRequest }: CaseKey) {
  return useStaffQuery<StaffCase>({
    queryKey: caseQueryKey({ id, isSolutionRequest }),
    queryFn: async ({ signal }) =>
      isSolutionRequest
        ? fromSolutionRequest((await staffApi.getSolutionRequest({ id }, { signal })).data)
        : fromEnquiry((await staffApi.getEnquiry({ id }, { signal })).data),
    refetchInterval: ({ state }) => threadPollInterval(state.data),
  })
}

/** What happened to it, whose it is, and who has begun a reply. */
export const useCaseContext = (id: string) =>
  useStaffQuery({
    queryKey: keys.desk.context(id),
    queryFn: async ({ signal }) => (await staffApi.getCaseContext({ id }, { signal })).context,
  })
