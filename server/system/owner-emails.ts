import { agency } from '../../content/agency.ts'
import { emailTemplates } from '../../content/email-templates.ts'
import { interpolate } from '../../contract/interpolate.ts'
import type { HealthResult } from '../../contract/system.ts'
import { formatNoticeDate } from '../casework/notice.ts'
import type { NewEmail } from '../mail/new-email.ts'
import { renderTemplate } from '../mail/templates/email-template.ts'
import { formatTimeSpan } from './format.ts'

type OwnerEmail = Pick<NewEmail, 'kind' | 'about' | 'subject' | 'text'>
type Trouble = Extract<HealthResult, { state: 'trouble' }>

const ISO_DATE = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g

/** What is wrong is partly in the words of other servers, and so is never parsed for links. */
export function troubleEmail(
  { problem, detail, advice }: Trouble,
  { where, since }: { where: string; since: Date },
  siteUrl: string,
): OwnerEmail {
  const { subject, text } = emailTemplates.systemTrouble
  const untrusted = { problem, detail: formatDates(detail), advice, where, since: formatAgencyDate(since) }
  return toOwnerEmail(interpolate(subject, { problem }), renderTemplate(text, { systemUrl: systemUrl(siteUrl) }, untrusted))
}

export function recoveryEmail(name: string, lastedMs: number, siteUrl: string): OwnerEmail {
  const { subject, text } = emailTemplates.systemRecovery
  const untrusted = { name, duration: formatTimeSpan(lastedMs) }
  return toOwnerEmail(interpolate(subject, { name }), renderTemplate(text, { systemUrl: systemUrl(siteUrl) }, untrusted))
}

export function outageEmail(since: Date, lastedMs: number, siteUrl: string): OwnerEmail {
  const { subject, text } = emailTemplates.systemOutage
  const duration = formatTimeSpan(lastedMs)
  const untrusted = { duration, since: formatAgencyDate(since) }
  return toOwnerEmail(interpolate(subject, { duration }), renderTemplate(text, { systemUrl: systemUrl(siteUrl) }, untrusted))
}

const toOwnerEmail = (subject: string, text: NewEmail['text']): OwnerEmail => ({ kind: 'notice', about: '', subject, text })

const systemUrl = (siteUrl: string) => `${siteUrl}/cms/system`

const formatAgencyDate = (date: Date) => formatNoticeDate(date, agency.headOffice.timeZone)

const formatDates = (text: string) => text.replace(ISO_DATE, (iso) => formatAgencyDate(new Date(iso)))
