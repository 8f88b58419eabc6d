import type { EnquiryChange } from '../../../contract/enquiry.ts'
import { forgetQueries } from '../queries/use-queries.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { usePolling } from '../session/use-polling.ts'

/** Letters are seen to leave within seconds; nobody needs it sooner. */
const LOOK_AGAIN_MS = 3000

export type QueryCall = ReturnType<typeof useQuery>

/** One query. While a letter of it is on its way, it looks again now and then. */
export function useQuery(id: string) {
  const call = useCall(`query ${id}`, async (signal) => (await staff.getEnquiry({ id }, { signal })).data)
  const isMoving = call.data?.responses.some(({ delivery }) => delivery.state === 'queued' || delivery.state === 'sending')
  usePolling({ everyMs: LOOK_AGAIN_MS, running: Boolean(isMoving), look: call.refresh })

  return {
    ...call,
    async update(change: EnquiryChange): Promise<void> {
      call.change((await staff.updateEnquiry({ id, ...change })).data)
      forgetQueries()
    },
  }
}
