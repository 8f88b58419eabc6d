import { interpolate } from '../../content/interpolate.ts'
import { emailTemplates } from '../../content/email-templates.ts'
import { getOfficeSchedule } from '../../content/office-schedule.ts'
import { renderTemplate } from '../mail/email-template.ts'
import { type NoticeSettings, orNotGiven, formatNoticeDate } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import type { NewEnquiryRecord } from './enquiry-row.ts'
import { replyDeadlineFor } from './reply-deadline.ts'

export function enquiryNotice(enquiry: NewEnquiryRecord, settings: NoticeSettings, at: Date): NewEmail {
  const { timeZone } = getOfficeSchedule(enquiry.office)
  const trusted = {
    createdAt: formatNoticeDate(at, timeZone),
    replyBy: formatNoticeDate(replyDeadlineFor(at, enquiry.office), timeZone),
    queryUrl: `${settings.siteUrl}/cms/query/${enquiry._id}`,
  }
  const untrusted = {
    name: enquiry.name,
    organization: orNotGiven(enquiry.organization),
    email: enquiry.email,
    number: orNotGiven(enquiry.number),
    website: orNotGiven(enquiry.website),
    services: enquiry.services.join(', '),
    office: orNotGiven(enquiry.office),
    source: orNotGiven(enquiry.source),
    message: orNotGiven(enquiry.message),
    product: enquiry.demoOf,
  }
  const { subject, text } = enquiry.demoOf ? emailTemplates.demoNotice : emailTemplates.enquiryNotice
  return {
    kind: 'notice',
    about: enquiry._id,
    to: { name: '', address: settings.address ?? '' },
    replyTo: enquiry.email,
    subject: interpolate(subject, untrusted),
    text: renderTemplate(text, trusted, untrusted),
  }
}
