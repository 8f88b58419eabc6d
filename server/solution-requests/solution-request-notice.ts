import { interpolate } from '../../contract/interpolate.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { NewSolutionRequest } from '../../contract/solution-request.ts'
import { renderTemplate } from '../mail/templates/email-template.ts'
import { type NoticeSettings, orNotGiven, formatNoticeDate } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { toServiceNames } from './solution-request-row.ts'

type ReceivedRequest = NewSolutionRequest & { id: string; fileCount: number; at: Date }

/** Tells staff of a new request. Only what we add ourselves is trusted: nothing a visitor wrote becomes a link. */
export function solutionRequestNotice(
  { agency, letters }: Pick<SiteContent, 'agency' | 'letters'>,
  request: ReceivedRequest,
  address: string,
  { siteUrl }: NoticeSettings,
): NewEmail {
  const trusted = {
    fileCount: request.fileCount,
    createdAt: formatNoticeDate(request.at, agency.headOffice.timeZone),
    requestUrl: `${siteUrl}/cms/solution-requests/${request.id}`,
  }
  const untrusted = {
    businessName: orNotGiven(request.businessName),
    contactName: orNotGiven(request.contactName),
    contactEmail: orNotGiven(request.contactEmail),
    services: orNotGiven(toServiceNames(request.services).join(', ')),
    budgetRange: orNotGiven(request.budgetRange),
    launchTimeline: orNotGiven(request.launchTimeline),
    problemSolved: orNotGiven(request.problemSolved),
  }
  const { subject, text } = letters.templates.solutionNotice
  return {
    kind: 'notice',
    about: request.id,
    to: { name: '', address },
    replyTo: request.contactEmail,
    subject: interpolate(subject, untrusted),
    text: renderTemplate(text, trusted, untrusted),
  }
}
