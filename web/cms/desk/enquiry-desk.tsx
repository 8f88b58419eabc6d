import { enquiryErrors, enquiryListLabels } from '../enquiries/labels.ts'
import { ownErrorMessage } from '../session/api-error-message.ts'
import { DeskPage } from './desk-page.tsx'

/** The desk with all kinds, at the address of the contact queries. */
export default function EnquiryDesk() {
  return <DeskPage labels={enquiryListLabels} errorMessage={ownErrorMessage(enquiryErrors)} />
}
