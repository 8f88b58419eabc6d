import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { EMAIL_ADDRESS_MESSAGES, isEmailAddress } from '../../../contract/email-address.ts'
import type { MailAddress } from '../../config.ts'
import type { Row } from '../../database/tables.ts'
import { BadRequestError } from '../../errors.ts'
import type { EmailBlock } from '../templates/email-blocks.ts'
import { type EmailContent, renderEmailHtml } from '../templates/email-html.ts'
import { SECRET_PLACEHOLDER, renderPlainText } from '../templates/email-template.ts'

export type ComposedEmail = {
  emailId: string
  createdAt: string
  /** Of the recipients the first is the one that it is addressed to; the others get a copy. */
  envelope: { from: string; to: string[]; size: number }
  raw: Buffer
}

/** A file that goes out with an email. */
export type Attachment = { name: string; type: string; content: Buffer }

type MailSettings = { mailFrom: MailAddress; siteUrl: string; content: EmailContent }

/** An email as it is sent: headers, plain text, and the same text as HTML in the agency's design. */
export async function composeEmail(email: Row<'emails'>, attachments: Attachment[], settings: MailSettings): Promise<ComposedEmail> {
  const from = { name: email.from_name || settings.mailFrom.name, address: toAsciiAddress(settings.mailFrom.address) }
  const to = { name: email.to_name, address: toAsciiAddress(email.to_address) }
  const cc = email.cc.split(' ').filter(Boolean).map(toAsciiAddress)
  const raw = await new MailComposer({
    from,
    to,
    ...(cc.length > 0 && { cc: cc.map((address) => ({ name: '', address })) }),
    replyTo: email.reply_to ? { name: '', address: toAsciiAddress(email.reply_to) } : undefined,
    subject: email.subject,
    messageId: email.message_id,
    ...(email.in_reply_to && { inReplyTo: email.in_reply_to, references: email.reference_ids.split(' ') }),
    date: new Date(email.scheduled_for ?? email.created_at),
    headers: extraHeaders(email),
    ...renderEmailParts(email, settings),
    // Passes every mail server unchanged, whatever the script and the length of the lines.
    encoding: 'quoted-printable',
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content, encoding: 'base64' })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  const envelope = { from: from.address, to: [to.address, ...cc], size: raw.length }
  return { emailId: email.id, createdAt: email.created_at, envelope, raw }
}

type EmailText = Pick<Row<'emails'>, 'kind' | 'subject' | 'body' | 'blocks' | 'link_token' | 'unsubscribe_url'>

/** What its reader sees: the text, and the same as HTML. */
export function renderEmailParts(email: EmailText, { siteUrl, content }: Pick<MailSettings, 'siteUrl' | 'content'>) {
  const layout = email.blocks === null ? undefined : (JSON.parse(email.blocks) as EmailBlock[])
  const resolveUrl = (url: string) => insertSecret(url, email.link_token)
  return {
    text: withUnsubscribeLink(email, content, layout ? renderPlainText(layout, resolveUrl) : email.body),
    html: renderEmailHtml(email, { layout, resolveUrl, siteUrl, content }),
  }
}

/** The address with its domain in ASCII form (punycode), which every mail server understands. */
export function toAsciiAddress(address: string): string {
  if (!isEmailAddress(address)) throw new BadRequestError(EMAIL_ADDRESS_MESSAGES.invalid)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const ascii = isAscii(domain) ? domain : domainToASCII(domain)
  if (!ascii) throw new BadRequestError(EMAIL_ADDRESS_MESSAGES.invalid)
  return `${address.slice(0, at)}@${ascii}`
}

const isAscii = (text: string) => /^[\x21-\x7e]+$/.test(text)

type MimeHeaders = Record<string, string | { prepared: true; value: string }>

function extraHeaders({ kind, unsubscribe_url: url }: Row<'emails'>): MimeHeaders {
  return {
    // RFC 3834: automatic responders do not answer such an email.
    ...(kind !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
    ...(url && {
      'List-Unsubscribe': { prepared: true, value: `<${url}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

const withUnsubscribeLink = ({ unsubscribe_url: url }: Pick<EmailText, 'unsubscribe_url'>, { letters }: EmailContent, text: string) =>
  url ? `${text}\n\n-- \n${letters.footer.unsubscribe}: ${url}` : text

/** An email whose token was deleted cannot be composed any more. */
function insertSecret(url: string, secret: string | null): string {
  if (!url.includes(SECRET_PLACEHOLDER)) return url
  if (!secret) throw new Error('The secret of this email is deleted')
  return url.replace(SECRET_PLACEHOLDER, secret)
}
