import { useNavigate } from 'react-router'
import type { MessagePlace } from '../../../contract/correspondence.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { unmatchedLabels } from './labels.ts'

type PlacedMessage = { enquiryId: string | null; solutionRequestId: string | null }

/** Places a message; the toast links to where it is now. */
export function usePlaceMessage() {
  const toast = useToast()
  const navigate = useNavigate()
  const { placeFailed, openEnquiry, openRequest } = unmatchedLabels
  return useStaffMutation((input: { id: string } & MessagePlace) => staffApi.placeMessage(input), {
    onSuccess: (reply) =>
      toast({
        text: reply.message,
        action: { label: reply.enquiryId ? openEnquiry : openRequest, run: () => void navigate(placedPath(reply)) },
      }),
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { refused: placeFailed, failed: placeFailed }) }),
  })
}

/** The page of the enquiry or solution request in which a message is now. */
export const placedPath = ({ enquiryId, solutionRequestId }: PlacedMessage): string =>
  enquiryId ? `/cms/query/${enquiryId}` : `/cms/solution-requests/${solutionRequestId}`
