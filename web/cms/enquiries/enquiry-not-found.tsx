import { cms } from '../../../content/cms.ts'
import { ENQUIRY_MESSAGES } from '../../../contract/enquiry.ts'
import { ItemNotFound } from '../layout/item-not-found.tsx'

export function EnquiryNotFound() {
  const { title, text, back } = cms.query.missing
  return <ItemNotFound title={title} text={`${ENQUIRY_MESSAGES.notFound}. ${text}`} back={back} />
}
