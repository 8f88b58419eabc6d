import { interpolate } from '../../contract/interpolate.ts'
import type { AgencyContent } from '../../contract/site-content/agency.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { HealthResult } from '../../contract/system.ts'
import { formatNoticeDate } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { renderTemplate } from '../mail/templates/email-template.ts'
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
  const { subject, text } = letters.templates.systemTrouble
  const untrusted = { problem, detail: formatDates(agency, detail), advice, where, since: formatAgencyDate(agency, since) }
  return toOwnerEmail(interpolate(subject, { problem }), renderTemplate(text, { systemUrl: systemUrl(siteUrl) }, untrusted))
}

export function recoveryEmail({ letters }: Content, name: string, lastedMs: number, siteUrl: string): OwnerEmail {
  const { subject, text } = letters.templates.systemRecovery
  const untrusted = { name, duration: formatTimeSpan(lastedMs) }
  return toOwnerEmail(interpolate(subject, { name }), renderTemplate(text, { systemUrl: systemUrl(siteUrl) }, untrusted))
}

export function outageEmail({ agency, letters }: Content, since: Date, lastedMs: number, siteUrl: string): OwnerEmail {
  const { subject, text } = letters.templates.systemOutage
  const duration = formatTimeSpan(lastedMs)
  const untrusted = { duration, since: formatAgencyDate(agency, since) }
  return toOwnerEmail(interpolate(subject, { duration }), renderTemplate(text, { systemUrl: systemUrl(siteUrl) }, untrusted))
}

const toOwnerEmail = (subject: string, text: NewEmail['text']): OwnerEmail => ({ kind: 'notice', about: '', subject, text })

const systemUrl = (siteUrl: string) => `${siteUrl}/cms/system`

const formatAgencyDate = ({ headOffice }: AgencyContent, date: Date) => formatNoticeDate(date, headOffice.timeZone)

const formatDates = (agency: AgencyContent, text: string) => text.replace(ISO_DATE, (iso) => formatAgencyDate(agency, new Date(iso)))
