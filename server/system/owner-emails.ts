import type { AgencyContent } from '../../contract/site-content/agency.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { LetterValues } from '../../contract/site-content/letter-values.ts'
import type { HealthResult } from '../../contract/system.ts'
import { formatNoticeDate } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import { formatTimeSpan } from './format.ts'

type OwnerEmail = Pick<NewEmail, 'kind' | 'about' | 'subject' | 'text'>
type Content = Pick<SiteContent, 'agency' | 'letters'>
type Trouble = Extract<HealthResult, { state: 'trouble' }>

const ISO_DATE = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g

/** What is wrong is partly in the words of other servers, and so is never parsed for links. */
export function troubleEmail(
  { agency, letters }: Content,
  { problem, detail, advice }: Trouble,
  { where, since }: { where: string; since: Date },
  siteUrl: string,
): OwnerEmail {
  const values = { problem, detail: formatDates(agency, detail), advice, where, since: formatAgencyDate(agency, since) }
  return toOwnerEmail(letters.templates.systemTrouble, values, siteUrl)
}

export function recoveryEmail({ letters }: Content, name: string, lastedMs: number, siteUrl: string): OwnerEmail {
  return toOwnerEmail(letters.templates.systemRecovery, { name, duration: formatTimeSpan(lastedMs) }, siteUrl)
}

export function outageEmail({ agency, letters }: Content, since: Date, lastedMs: number, siteUrl: string): OwnerEmail {
  const values = { duration: formatTimeSpan(lastedMs), since: formatAgencyDate(agency, since) }
  return toOwnerEmail(letters.templates.systemOutage, values, siteUrl)
}

const toOwnerEmail = (letter: { subject: string; text: string }, values: LetterValues, siteUrl: string): OwnerEmail => ({
  kind: 'notice',
  about: '',
  ...fillLetter(letter, { ...values, systemUrl: `${siteUrl}/cms/system` }),
})

const formatAgencyDate = ({ headOffice }: AgencyContent, date: Date) => formatNoticeDate(date, headOffice.timeZone)

const formatDates = (agency: AgencyContent, text: string) => text.replace(ISO_DATE, (iso) => formatAgencyDate(agency, new Date(iso)))
