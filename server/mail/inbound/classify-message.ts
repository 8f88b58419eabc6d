import type { MessageKind } from '../../../contract/correspondence.ts'
import type { Bounce } from './inbound-message.ts'
import { type MessageHeaders, headerValue } from './message-headers.ts'
import { type MessagePart, hasDeliveryStatus, readDeliveryStatus, readTextBounce } from './read-bounce.ts'

type Classification = { kind: MessageKind; isSpam: boolean; bounce: Bounce | undefined }

/** Who wrote a message: a person, or a machine. */
export function classifyMessage(message: {
  headers: MessageHeaders
  from: string
  text: string
  parts: readonly MessagePart[]
}): Classification {
  const { headers, from, text, parts } = message
  const isSpam = isMarkedAsSpam(headers)
  const isFromMailSystem = isReport(headers) || hasNullReturnPath(headers) || isMailSystem(from, headers)
  const bounce = !isFromMailSystem ? undefined : hasDeliveryStatus(parts) ? readDeliveryStatus(parts) : readTextBounce(headers, text)
  if (bounce) return { kind: 'bounce', isSpam, bounce }
  return { kind: isFromMailSystem || isAutomatic(headers) ? 'automatic' : 'letter', isSpam, bounce: undefined }
}

/** Delivery status notifications, receipts that a letter was read, and complaints. */
const isReport = (headers: MessageHeaders) => /^multipart\/report\b/i.test(headerValue(headers, 'content-type'))

const hasNullReturnPath = (headers: MessageHeaders) => /^<\s{0,9}>/.test(headers.get('return-path')?.at(-1) ?? '')

/** People also write from addresses such as noreply@ or postmaster@. */
const isMailSystem = (from: string, headers: MessageHeaders) =>
  /^mailer-daemon(?:@|$)/i.test(from) || /\bmailer-daemon\b/i.test(headerValue(headers, 'from').slice(0, 300))

function isAutomatic(headers: MessageHeaders): boolean {
  const submitted = firstWord(headers, 'auto-submitted')
  if (submitted !== '' && submitted !== 'no') return true
  if (['bulk', 'list', 'junk', 'auto_reply'].includes(firstWord(headers, 'precedence'))) return true
  if ([...headers.keys()].some((name) => LIST_HEADERS.has(name))) return true
  if (isAutomaticReply(headers)) return true
  // Programs ask with it not to be answered automatically, and help desks also for the letters of their people.
  const suppresses = /\b(?:oof|all)\b/i.test(headerValue(headers, 'x-auto-response-suppress').slice(0, 300))
  return suppresses && !headers.has('in-reply-to') && !headers.has('references')
}

const LIST_HEADERS = new Set([
  'list-id',
  'list-unsubscribe',
  'list-post',
  'list-help',
  'list-subscribe',
  'list-owner',
  'list-archive',
  'mailing-list',
])

const isAutomaticReply = (headers: MessageHeaders) =>
  ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'].some((name) => !['', 'no'].includes(firstWord(headers, name))) ||
  headers.has('x-autoreply-from') ||
  headers.has('x-mail-autoreply')

/** Before parameters and comments, in lower case. */
const firstWord = (headers: MessageHeaders, name: string) => /^[^\s;(]{0,100}/.exec(headerValue(headers, name))![0].toLowerCase()

function isMarkedAsSpam(headers: MessageHeaders): boolean {
  const isYes = (name: string) => /^yes\b/i.test(headerValue(headers, name))
  const confidence = Number(/^\d{1,2}\b/.exec(headerValue(headers, 'x-ms-exchange-organization-scl'))?.[0] ?? 0)
  const forefront = headerValue(headers, 'x-forefront-antispam-report')
  return (
    isYes('x-spam-flag') ||
    isYes('x-spam-status') ||
    isYes('x-spam') ||
    confidence >= 5 ||
    /(?:^|;)\s{0,9}SFV:(?:SPM|SKB)\b/i.test(forefront)
  )
}
