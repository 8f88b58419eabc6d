import type { SolutionRequest, SolutionRequestUpdate } from '../../../contract/staff-solution-request.ts'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { threadPollInterval } from '../emails/delivery-polling.ts'
import { staffApi } from '../session/staff-api.ts'
import { solutionRequestLabels } from './labels.ts'

/** One solution request with its files, replies and notes. */
export const useSolutionRequest = (id: string) =>
  useStaffQuery({
    queryKey: keys.solutionRequests.detail(id),
    queryFn: async ({ signal }) => (await staffApi.getSolutionRequest({ id }, { signal })).data,
    refetchInterval: ({ state }) => threadPollInterval(state.data),
  })

/** Optimistic: the change is shown at once and reverted when the server refuses it. */
export function useSolutionRequestUpdate(id: string) {
  const queryKey = keys.solutionRequests.detail(id)
  return useToastMutation((change: SolutionRequestUpdate) => staffApi.updateSolutionRequest({ id, ...change }), {
    failed: solutionRequestLabels.errors.update,
    optimistic: { queryKey, apply: (request: SolutionRequest, change) => ({ ...request, ...change }) },
    onSuccess: ({ data }) => void queryClient.setQueryData(queryKey, data),
  })
}
