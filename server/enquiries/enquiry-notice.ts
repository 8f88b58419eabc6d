import { fill } from '../../content/fill.ts'
import { letters } from '../../content/letters.ts'
import { officeOf } from '../../content/working-time.ts'
import { layOut } from '../mail/letter-layout.ts'
import { type NoticeTo, given, inWords } from '../mail/notice.ts'
import type { NewLetter } from '../mail/new-letter.ts'
import type { NewRow } from './enquiry-row.ts'
import { dueAfter } from './promise.ts'

export function enquiryNotice(enquiry: NewRow, notice: NoticeTo, at: Date): NewLetter {
  const { timeZone } = officeOf(enquiry.office)
  const ours = {
    createdAt: inWords(at, timeZone),
    replyBy: inWords(dueAfter(at, enquiry.office), timeZone),
    queryUrl: `${notice.siteUrl}/cms/query/${enquiry._id}`,
  }
  const theirs = {
    name: enquiry.name,
    organization: given(enquiry.organization),
    email: enquiry.email,
    number: given(enquiry.number),
    website: given(enquiry.website),
    services: enquiry.services.join(', '),
    office: given(enquiry.office),
    source: given(enquiry.source),
    message: given(enquiry.message),
    product: enquiry.demoOf,
  }
  const { subject, text } = enquiry.demoOf ? letters.demoNotice : letters.enquiryNotice
  return {
    kind: 'notice',
    about: enquiry._id,
    to: { name: '', address: notice.address ?? '' },
    replyTo: enquiry.email,
    subject: fill(subject, theirs),
    text: layOut(text, ours, theirs),
  }
}
