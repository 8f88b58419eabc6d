import { EMAIL_ADDRESS_MESSAGES } from '../../contract/email-address.ts'
import type { MailAddress } from '../config.ts'
import { BadRequestError } from '../errors.ts'
import type { EmailBlock } from './templates/email-blocks.ts'
import { toAsciiAddress } from './transport/compose-email.ts'

/** In the order in which they are sent. Each kind has a lane of its own (`sender.ts`). */
export const EMAIL_KINDS = ['account', 'reply', 'notice', 'newsletter'] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

export type NewEmail = {
  kind: EmailKind
  /** The id of what the email is about. Deleting that deletes the email too. */
  about: string
  to: MailAddress
  cc?: string[]
  /** The name of the sender, where it is not the agency's own. */
  fromName?: string
  replyTo?: string
  /** The Message-IDs of the letters that it continues, oldest first. */
  thread?: string[]
  subject: string
  /** A text that staff wrote, or the blocks of a rendered template. */
  text: string | EmailBlock[]
  /** The token of a link that is for the recipient alone, and until when it works. */
  secret?: { token: string; until: string }
  /** One click on it ends the subscription (RFC 8058). */
  unsubscribeUrl?: string
  /** It does not leave before, so that its writer can take it back. */
  holdUntil?: string
  /** When its writer wants it to leave. */
  scheduledFor?: string | undefined
}

/** Refuses input that could inject headers or change the envelope. Checked before the email is stored, so that its writer gets the error. */
export function validateNewEmail(email: NewEmail) {
  const { to, cc = [], fromName = '', replyTo = '', thread = [], unsubscribeUrl = '' } = email
  for (const address of [to.address, replyTo, ...cc].filter(Boolean)) toAsciiAddress(address)
  if (!to.address) throw new BadRequestError(EMAIL_ADDRESS_MESSAGES.required)
  if (unsubscribeUrl && !isHttpUrl(unsubscribeUrl)) {
    throw new BadRequestError('The unsubscribe link must be a web address')
  }
  return {
    ...email,
    to: { name: requireSingleLine('name', to.name), address: to.address },
    cc,
    fromName: requireSingleLine('sender', fromName),
    subject: requireSingleLine('subject', email.subject),
    replyTo,
    // Foreign ids go into our headers: only what has the form of one.
    thread: thread.filter(isMessageId),
    unsubscribeUrl,
  }
}

function requireSingleLine(fieldName: string, value: string): string {
  if (/\p{Cc}/u.test(value)) throw new BadRequestError(`The ${fieldName} must be one line without control characters`)
  return value.trim()
}

const isMessageId = (text: string) => /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/.test(text)

const isHttpUrl = (url: string) => /^https?:\/\/[\x21-\x7e]+$/.test(url) && !/[<>]/.test(url) && URL.canParse(url)
