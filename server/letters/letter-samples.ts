import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { LetterValues } from '../../contract/site-content/letter-values.ts'
import type { LetterName } from '../../contract/site-content/letters.ts'
import { CONFIRMATION_LINK_HOURS } from '../../contract/newsletter.ts'
import { INVITE_LINK_HOURS, PASSWORD_RESET_LINK_MINUTES } from '../../contract/staff/staff.ts'
import { formatNoticeDate } from '../casework/notice.ts'
import { MAX_NOTICES_PER_DAY } from '../mail/outbox.ts'
import type { EmailKind } from '../mail/new-email.ts'

/** Which reason for the letter stands at its end, and in which lane it is sent. */
export const LETTER_KINDS: Record<LetterName, EmailKind> = {
  newsletterConfirm: 'newsletter',
  newsletterKnown: 'newsletter',
  enquiryNotice: 'notice',
  demoNotice: 'notice',
  solutionNotice: 'notice',
  letterNotice: 'notice',
  mentionNotice: 'notice',
  reviewRequest: 'notice',
  noticesPaused: 'notice',
  systemTrouble: 'notice',
  systemRecovery: 'notice',
  systemOutage: 'notice',
  staffInvite: 'account',
  passwordReset: 'account',
}

const DAY_MS = 24 * 3_600_000

type Sample = { agency: SiteContent['agency']; siteUrl: string; now: Date; recipientName: string }

/** Nobody real. Links lead to the pages of this site, without a token that would open something. */
export function inventValues(letter: LetterName, { agency, siteUrl, now, recipientName }: Sample): LetterValues {
  const formatDate = (date: Date) => formatNoticeDate(date, agency.headOffice.timeZone)
  const dates = { createdAt: formatDate(now), receivedAt: formatDate(now), replyBy: formatDate(new Date(now.getTime() + 2 * DAY_MS)) }
  return { ...SAMPLE_VALUES, ...dates, since: formatDate(now), ...sampleLinks(siteUrl), ...sampleValuesByLetter(recipientName)[letter] }
}

const SAMPLE_VALUES = {
  name: 'Ranbir Sodhi',
  contactName: 'Ranbir Sodhi',
  organization: 'Sodhi Transport',
  businessName: 'Sodhi Transport',
  email: 'ranbir@sodhi.example',
  contactEmail: 'ranbir@sodhi.example',
  number: '+91 98140 00000',
  website: 'https://sodhi.example',
  services: 'Branding, SEO',
  office: 'Mumbai',
  source: 'Contact form',
  message: 'We would like to talk about a new site for our firm.\n\nIs Thursday good for you?',
  problemSolved: 'Drivers call the office to ask where to go.',
  budgetRange: '5,000 to 10,000',
  launchTimeline: 'Within three months',
  product: 'Rozpath',
  subject: 'The new site',
  text: 'Thank you, Thursday suits us well.',
  by: 'Asha Gill',
  inviterName: 'Asha Gill',
  heading: 'Forms that people finish',
  note: 'Please look at the second section.',
  fileCount: 2,
  most: MAX_NOTICES_PER_DAY,
  problem: 'No letters can be sent.',
  detail: 'The mail server does not answer.',
  advice: 'Check its address and password.',
  where: 'server 1',
  duration: '12 minutes',
}

const sampleLinks = (siteUrl: string): LetterValues => ({
  siteUrl,
  confirmUrl: `${siteUrl}/newsletter/confirm/example`,
  notMeUrl: `${siteUrl}/newsletter/not-me/example`,
  queryUrl: `${siteUrl}/cms/query`,
  requestUrl: `${siteUrl}/cms/solution-requests`,
  caseUrl: `${siteUrl}/cms/query`,
  postUrl: `${siteUrl}/cms/blogs`,
  systemUrl: `${siteUrl}/cms/system`,
  acceptUrl: `${siteUrl}/auth/accept-invite#example`,
  resetUrl: `${siteUrl}/auth/reset-password#example`,
})

/** Where a name means something else than in the other letters. */
const sampleValuesByLetter = (recipientName: string): Partial<Record<LetterName, LetterValues>> => ({
  newsletterConfirm: { validHours: CONFIRMATION_LINK_HOURS },
  systemRecovery: { name: 'Mail' },
  staffInvite: { name: recipientName, validHours: INVITE_LINK_HOURS },
  passwordReset: { name: recipientName, validMinutes: PASSWORD_RESET_LINK_MINUTES },
})
