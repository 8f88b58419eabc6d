import { CONFIRMATION_LINK_HOURS } from '../../contract/newsletter.ts'
import type { LettersContent } from '../../contract/site-content/letters.ts'
import type { Row } from '../database/tables.ts'
import { SECRET_PLACEHOLDER } from '../mail/templates/email-template.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import type { NewEmail } from '../mail/new-email.ts'

type LinkSecret = NonNullable<NewEmail['secret']>

export function confirmationEmail(
  { templates }: LettersContent,
  { id, email }: Pick<Row<'subscribers'>, 'id' | 'email'>,
  secret: LinkSecret,
  siteUrl: string,
): NewEmail {
  const confirmUrl = `${siteUrl}/newsletter/confirm/${SECRET_PLACEHOLDER}`
  const values = { confirmUrl, notMeUrl: notMeUrl(siteUrl), validHours: CONFIRMATION_LINK_HOURS, siteUrl }
  return { kind: 'newsletter', about: id, to: { name: '', address: email }, ...fillLetter(templates.newsletterConfirm, values), secret }
}

export function alreadySubscribedEmail(
  { templates }: LettersContent,
  { id, email, unsubscribe_token: token }: Row<'subscribers'>,
  secret: LinkSecret,
  siteUrl: string,
): NewEmail {
  return {
    kind: 'newsletter',
    about: id,
    to: { name: '', address: email },
    ...fillLetter(templates.newsletterKnown, { notMeUrl: notMeUrl(siteUrl), siteUrl }),
    unsubscribeUrl: unsubscribeUrl(siteUrl, token),
    secret,
  }
}

export const unsubscribeUrl = (siteUrl: string, token: string): string => `${siteUrl}/newsletter/unsubscribe/${token}`

const notMeUrl = (siteUrl: string) => `${siteUrl}/newsletter/not-me/${SECRET_PLACEHOLDER}`
