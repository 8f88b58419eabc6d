import { addressParser, decodeWords } from 'postal-mime'
import { isEmailAddress, normalizeEmailAddress } from '../../../contract/email-address.ts'
import type { MailAddress } from '../../config.ts'
import { cleanLine } from './clean-text.ts'
import type { InboundMessage } from './inbound-message.ts'
import { type MessageHeaders, headerValue } from './message-headers.ts'

const SUBJECT_MAX_LENGTH = 300
const NAME_MAX_LENGTH = 120
const MESSAGE_ID_MAX_LENGTH = 500
const MAX_REFERENCES = 50
const MAX_ADDRESSES = 100
const EARLIEST_DATE = Date.UTC(1990, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

type HeaderFields = Pick<InboundMessage, 'messageId' | 'inReplyTo' | 'references' | 'from' | 'to' | 'deliveredTo' | 'subject' | 'sentAt'>

/** What the headers of a message say. */
export function readHeaderFields(headers: MessageHeaders): HeaderFields {
  return {
    messageId: readMessageIds(headerValue(headers, 'message-id'))[0] ?? '',
    inReplyTo: readMessageIds(headerValue(headers, 'in-reply-to'))[0] ?? '',
    references: readReferences(headers),
    from: readSender(headers),
    to: readAddresses(headers, ['to', 'cc']),
    deliveredTo: readAddresses(headers, ['bcc', 'delivered-to', 'x-original-to', 'envelope-to']),
    subject: cleanLine(decodeWords(headerValue(headers, 'subject')), SUBJECT_MAX_LENGTH),
    sentAt: readDate(headerValue(headers, 'date')),
  }
}

/** Each with its angle brackets. Some programs leave these out. */
export function readMessageIds(value: string): string[] {
  const bracketed = value.match(/<[^<>]+>/g) ?? value.split(/[\s,]/).map((word) => (word.includes('@') ? `<${word}>` : ''))
  return bracketed
    .map((id) => id.replace(/[\s\p{Cc}\p{Cs}]/gu, ''))
    .filter((id) => id.length > 2 && id.length <= MESSAGE_ID_MAX_LENGTH && !/[<>]/.test(id.slice(1, -1)))
}

/** Of too many, the first one names the conversation and the last ones the letters that were answered. */
function readReferences(headers: MessageHeaders): string[] {
  const ids = [...new Set((headers.get('references') ?? []).flatMap(readMessageIds))]
  return ids.length > MAX_REFERENCES ? [ids[0]!, ...ids.slice(1 - MAX_REFERENCES)] : ids
}

function readSender(headers: MessageHeaders): MailAddress {
  const senders = parseAddresses(headerValue(headers, 'from'))
  const found = senders.find(({ address }) => isEmailAddress(address)) ?? senders[0]
  if (!found) return { name: '', address: '' }
  const name = cleanLine(found.name, NAME_MAX_LENGTH)
  return { name, address: isEmailAddress(found.address) ? found.address : '' }
}

function readAddresses(headers: MessageHeaders, names: string[]): string[] {
  const addresses = names.flatMap((name) => headers.get(name) ?? []).flatMap(parseAddresses)
  return [...new Set(addresses.map(({ address }) => address).filter(isEmailAddress))].slice(0, MAX_ADDRESSES)
}

const parseAddresses = (value: string): MailAddress[] =>
  addressParser(value, { flatten: true }).map(({ name, address = '' }) => ({ name, address: normalizeEmailAddress(address) }))

function readDate(value: string): Date | undefined {
  const date = new Date(value.slice(0, 200))
  const time = date.getTime()
  return time >= EARLIEST_DATE && time <= Date.now() + DAY_MS ? date : undefined
}
