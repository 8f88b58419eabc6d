import type { SolutionRequestUpdate } from '../../../contract/solution-request.ts'
import { staffApi } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { useLettersOnTheirWay } from '../letters/use-letters-on-their-way.ts'
import { forgetRequests } from '../solution-requests/use-requests.ts'

export type RequestCall = ReturnType<typeof useRequest>

/** One custom-solution request, with its files, letters and notes. */
export function useRequest(id: string) {
  const call = useCall(requestKey(id), async (signal) => (await staffApi.getSolutionRequest({ id }, { signal })).data)
  useLettersOnTheirWay(call.data?.responses, call.refresh)

  return {
    ...call,
    async update(change: SolutionRequestUpdate): Promise<{ message: string }> {
      const { message, data } = await staffApi.updateSolutionRequest({ id, ...change })
      call.change(data)
      forgetRequests()
      return { message }
    },
  }
}

export const requestKey = (id: string): string => `solution ${id}`
