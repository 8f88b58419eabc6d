import MailComposer from 'nodemailer/lib/mail-composer'
import { emailFooter } from '../../content/email-templates.ts'
import type { MailAddress } from '../config.ts'
import type { Row } from '../database/tables.ts'
import type { EmailBlock } from './email-blocks.ts'
import { renderEmailHtml } from './email-html.ts'
import { SECRET_PLACEHOLDER, renderPlainText } from './email-template.ts'
import { toAsciiAddress } from './new-email.ts'

export type ComposedEmail = {
  emailId: string
  createdAt: string
  envelope: { from: string; to: string; size: number }
  raw: Buffer
}

type MailSettings = { mailFrom: MailAddress; siteUrl: string }

/** A letter as it goes over the wire: headers, the text as it was written, and the same text in the agency's look. */
export async function composeEmail(email: Row<'emails'>, settings: MailSettings): Promise<ComposedEmail> {
  const from = { name: settings.mailFrom.name, address: toAsciiAddress(settings.mailFrom.address) }
  const to = { name: email.to_name, address: toAsciiAddress(email.to_address) }
  const layout = email.blocks === null ? undefined : (JSON.parse(email.blocks) as EmailBlock[])
  const resolveUrl = (url: string) => insertSecret(url, email.link_token)
  const raw = await new MailComposer({
    from,
    to,
    replyTo: email.reply_to ? { name: '', address: toAsciiAddress(email.reply_to) } : undefined,
    subject: email.subject,
    messageId: email.message_id,
    date: new Date(email.created_at),
    headers: extraHeaders(email),
    text: withUnsubscribeLink(email, layout ? renderPlainText(layout, resolveUrl) : email.body),
    html: renderEmailHtml(email, { layout, resolveUrl, siteUrl: settings.siteUrl }),
    // Survives every server on the way, whatever the script and however long the lines.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  const envelope = { from: from.address, to: to.address, size: raw.length }
  return { emailId: email.id, createdAt: email.created_at, envelope, raw }
}

type MimeHeaders = Record<string, string | { prepared: true; value: string }>

function extraHeaders({ kind, unsubscribe_url: url }: Row<'emails'>): MimeHeaders {
  return {
    // Tells out-of-office machines that nobody wrote this.
    ...(kind !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
    ...(url && {
      'List-Unsubscribe': { prepared: true, value: `<${url}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

const withUnsubscribeLink = ({ unsubscribe_url: url }: Row<'emails'>, text: string) =>
  url ? `${text}\n\n-- \n${emailFooter.unsubscribe}: ${url}` : text

/** A letter whose secret is gone is not put together any more. */
function insertSecret(url: string, secret: string | null): string {
  if (!url.includes(SECRET_PLACEHOLDER)) return url
  if (!secret) throw new Error('The secret of this letter is gone')
  return url.replace(SECRET_PLACEHOLDER, secret)
}
