import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { LetterValues } from '../../contract/site-content/letter-values.ts'
import type { NewSolutionRequest } from '../../contract/solution-request.ts'
import { type NoticeSettings, formatNoticeDate, orNotGiven } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import { toServiceNames } from './solution-request-row.ts'

type ReceivedRequest = Pick<NewSolutionRequest, 'businessName' | 'contactName' | 'contactEmail' | 'services' | 'problemSolved'> & {
  id: string
  fileCount: number
  at: Date
  budgetRange: string
  launchTimeline: string
}

/** Tells staff of a new request. */
export function solutionRequestNotice(
  { agency, letters }: Pick<SiteContent, 'agency' | 'letters'>,
  request: ReceivedRequest,
  address: string,
  { siteUrl }: NoticeSettings,
): NewEmail {
  return {
    kind: 'notice',
    about: request.id,
    to: { name: '', address },
    replyTo: request.contactEmail,
    ...fillLetter(letters.templates.solutionNotice, solutionNoticeValues(agency, request, siteUrl)),
  }
}

export const solutionNoticeValues = (agency: SiteContent['agency'], request: ReceivedRequest, siteUrl: string): LetterValues => ({
  fileCount: request.fileCount,
  createdAt: formatNoticeDate(request.at, agency.headOffice.timeZone),
  requestUrl: `${siteUrl}/cms/solution-requests/${request.id}`,
  businessName: orNotGiven(request.businessName),
  contactName: orNotGiven(request.contactName),
  contactEmail: orNotGiven(request.contactEmail),
  services: orNotGiven(toServiceNames(request.services).join(', ')),
  budgetRange: orNotGiven(request.budgetRange),
  launchTimeline: orNotGiven(request.launchTimeline),
  problemSolved: orNotGiven(request.problemSolved),
})
