import type { EnquiryUpdate } from '../../../contract/enquiry.ts'
import { useLettersOnTheirWay } from '../letters/use-letters-on-their-way.ts'
import { forgetQueries } from '../queries/use-queries.ts'
import { staffApi } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'

export type QueryCall = ReturnType<typeof useQuery>

/** One query, with its letters and notes. */
export function useQuery(id: string) {
  const call = useCall(queryKey(id), async (signal) => (await staffApi.getEnquiry({ id }, { signal })).data)
  useLettersOnTheirWay(call.data?.responses, call.refresh)

  return {
    ...call,
    async update(change: EnquiryUpdate): Promise<{ message: string }> {
      const { message, data } = await staffApi.updateEnquiry({ id, ...change })
      call.change(data)
      forgetQueries()
      return { message }
    },
  }
}

export const queryKey = (id: string): string => `query ${id}`
