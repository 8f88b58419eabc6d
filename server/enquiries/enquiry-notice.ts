import { getOfficeSchedule } from '../../contract/agency-facts.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { LetterValues } from '../../contract/site-content/letter-values.ts'
import type { EnquirySummary } from '../../contract/staff-enquiry.ts'
import { type NoticeSettings, formatNoticeDate, orNotGiven } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'

type NoticedEnquiry = Pick<
  EnquirySummary,
  'name' | 'email' | 'number' | 'organization' | 'website' | 'office' | 'services' | 'message' | 'source' | 'demoOf'
>

type Receipt = { id: string; at: Date; replyDeadline: Date }

/** Tells staff of a new enquiry. */
export function enquiryNotice(
  { agency, letters: { templates } }: Pick<SiteContent, 'agency' | 'letters'>,
  enquiry: NoticedEnquiry,
  receipt: Receipt,
  settings: NoticeSettings,
): NewEmail {
  return {
    kind: 'notice',
    about: receipt.id,
    to: { name: '', address: settings.address ?? '' },
    replyTo: enquiry.email,
    ...fillLetter(
      enquiry.demoOf ? templates.demoNotice : templates.enquiryNotice,
      enquiryNoticeValues(agency, enquiry, receipt, settings.siteUrl),
    ),
  }
}

export function enquiryNoticeValues(
  agency: SiteContent['agency'],
  enquiry: NoticedEnquiry,
  { id, at, replyDeadline }: Receipt,
  siteUrl: string,
): LetterValues {
  const { timeZone } = getOfficeSchedule(agency, enquiry.office)
  return {
    createdAt: formatNoticeDate(at, timeZone),
    replyBy: formatNoticeDate(replyDeadline, timeZone),
    queryUrl: `${siteUrl}/cms/query/${id}`,
    name: enquiry.name,
    organization: orNotGiven(enquiry.organization),
    email: enquiry.email,
    number: orNotGiven(enquiry.number),
    website: orNotGiven(enquiry.website),
    services: enquiry.services.join(', ') || 'by e-mail',
    office: orNotGiven(enquiry.office),
    source: orNotGiven(enquiry.source),
    message: orNotGiven(enquiry.message),
    product: enquiry.demoOf,
  }
}
