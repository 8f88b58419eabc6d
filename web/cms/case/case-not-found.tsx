import { ENQUIRY_MESSAGES } from '../../../contract/enquiry.ts'
import { enquiryLabels } from '../enquiries/labels.ts'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { solutionRequestLabels } from '../solution-requests/labels.ts'

export function CaseNotFound({ isSolutionRequest }: { isSolutionRequest: boolean }) {
  if (isSolutionRequest) return <ItemNotFound {...solutionRequestLabels.notFound} />
  const { title, text, back } = enquiryLabels.notFound
  return <ItemNotFound title={title} text={`${ENQUIRY_MESSAGES.notFound}. ${text}`} back={back} />
}
