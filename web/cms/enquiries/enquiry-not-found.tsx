import { ENQUIRY_MESSAGES } from '../../../contract/enquiry.ts'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { enquiryLabels } from './labels.ts'

export function EnquiryNotFound() {
  const { title, text, back } = enquiryLabels.notFound
  return <ItemNotFound title={title} text={`${ENQUIRY_MESSAGES.notFound}. ${text}`} back={back} />
}
