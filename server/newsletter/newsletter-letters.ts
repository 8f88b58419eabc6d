import { letters } from '../../content/letters.ts'
import { CONFIRM_HOURS } from '../../contract/newsletter.ts'
import type { Row } from '../database/tables.ts'
import { SECRET, layOut } from '../mail/letter-layout.ts'
import type { NewLetter } from '../mail/new-letter.ts'

type Secret = NonNullable<NewLetter['secret']>

export function confirmLetter({ id, email }: Pick<Row<'subscribers'>, 'id' | 'email'>, secret: Secret, siteUrl: string): NewLetter {
  const { subject, text } = letters.newsletterConfirm
  const confirmUrl = `${siteUrl}/newsletter/confirm/${SECRET}`
  const ours = { confirmUrl, notMeUrl: notMeUrl(siteUrl), validHours: CONFIRM_HOURS, siteUrl }
  return { kind: 'newsletter', about: id, to: { name: '', address: email }, subject, text: layOut(text, ours, {}), secret }
}

export function knownLetter({ id, email, unsubscribe_token: token }: Row<'subscribers'>, secret: Secret, siteUrl: string): NewLetter {
  const { subject, text } = letters.newsletterKnown
  return {
    kind: 'newsletter',
    about: id,
    to: { name: '', address: email },
    subject,
    text: layOut(text, { notMeUrl: notMeUrl(siteUrl), siteUrl }, {}),
    unsubscribeUrl: unsubscribeUrl(siteUrl, token),
    secret,
  }
}

export const unsubscribeUrl = (siteUrl: string, token: string): string => `${siteUrl}/newsletter/unsubscribe/${token}`

const notMeUrl = (siteUrl: string) => `${siteUrl}/newsletter/not-me/${SECRET}`
