import { decodeWords } from 'postal-mime'
import { normalizeEmailAddress } from '../../../contract/email-address.ts'
import { cleanLine } from './clean-text.ts'
import { readMessageIds } from './header-fields.ts'
import type { Bounce, FailedRecipient } from './inbound-message.ts'
import { type MessageHeaders, headerValue, parseHeaderLines, readMessageHead } from './message-headers.ts'

/** A part of a message, with its type in lower case. */
export type MessagePart = { type: string; content: Uint8Array }

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const ORIGINAL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const MAX_REPORT_BYTES = 1024 * 1024
const DIAGNOSTIC_MAX_LENGTH = 1000
const RECIPIENT_MAX_LENGTH = 320
/** More than a letter of ours has. */
const MAX_FAILED_RECIPIENTS = 50

/** Whether one of the parts is a delivery status notification (RFC 3464, RFC 6533). */
export const hasDeliveryStatus = (parts: readonly MessagePart[]): boolean => parts.some(({ type }) => STATUS_TYPES.includes(type))

/** Of a delivery status notification that says that a letter finally failed. */
export function readDeliveryStatus(parts: readonly MessagePart[]): Bounce | undefined {
  const report = parts.find(({ type }) => STATUS_TYPES.includes(type))
  if (!report) return undefined
  // One group of fields about the message, and one for each recipient. Some servers put blank lines between all.
  const groups = fieldGroups(report.content)
  const [failed, ...others] = groups.filter(isFailure).slice(0, MAX_FAILED_RECIPIENTS).map(toFailedRecipient)
  if (!failed) return undefined
  const original = parts.find(({ type }) => ORIGINAL_TYPES.includes(type))
  const originalId = original && headerValue(readMessageHead(original.content.subarray(0, MAX_REPORT_BYTES)).headers, 'message-id')
  const reportedId = groups.map((group) => headerValue(group, 'x-original-message-id')).find((id) => id !== '')
  return {
    originalMessageId: readMessageIds(originalId || reportedId || '')[0] ?? '',
    ...failed,
    ...(others.length > 0 && { others }),
  }
}

const toFailedRecipient = (group: MessageHeaders): FailedRecipient => ({
  recipient: readRecipient(headerValue(group, 'final-recipient') || headerValue(group, 'original-recipient')),
  status: /\d\.\d{1,3}\.\d{1,3}/.exec(headerValue(group, 'status').slice(0, 100))?.[0] ?? '',
  diagnostic: cleanLine(decodeWords(withoutType(headerValue(group, 'diagnostic-code'))), DIAGNOSTIC_MAX_LENGTH),
})

/** Of servers that write their notifications as text only: qmail, and old versions of Exim. */
export function readTextBounce(headers: MessageHeaders, text: string): Bounce | undefined {
  const failedRecipients = headerValue(headers, 'x-failed-recipients')
  const isQmail = text.slice(0, 2000).includes('This is the qmail-send program')
  if (!isQmail && failedRecipients === '') return undefined
  const [report = '', original = ''] = splitOriginal(text)
  const failure = isQmail ? /^<([^<>\s]{1,320})>:\n(.{0,2000}(?:\n.{1,2000}){0,10})/m.exec(report) : undefined
  const said = failure?.[2] ?? report.split('\n').find((line) => /\b5\d\d\b/.test(line.slice(0, 500))) ?? ''
  return {
    originalMessageId: readMessageIds(headerValue(parseHeaderLines(original.split('\n')), 'message-id'))[0] ?? '',
    recipient: readRecipient(failure?.[1] ?? failedRecipients.split(',')[0]!),
    status: /\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? '',
    diagnostic: cleanLine(said, DIAGNOSTIC_MAX_LENGTH),
  }
}

function fieldGroups(content: Uint8Array): MessageHeaders[] {
  const text = new TextDecoder().decode(content.subarray(0, MAX_REPORT_BYTES))
  const groups: string[][] = [[]]
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') groups.push([])
    // A group that continues after a blank line has no recipient of its own.
    else groups.at(-1)!.push(line)
  }
  return mergeGroups(groups.filter((lines) => lines.length > 0).map(parseHeaderLines))
}

/** A recipient's fields that follow a blank line belong to the recipient before. */
function mergeGroups(groups: MessageHeaders[]): MessageHeaders[] {
  const merged: Map<string, readonly string[]>[] = []
  for (const group of groups) {
    const isRecipient = group.has('final-recipient') || group.has('original-recipient')
    const previous = merged.at(-1)
    const completes = !isRecipient && previous !== undefined && !previous.has('action') && previous.has('final-recipient')
    if (completes) for (const [name, values] of group) previous.set(name, previous.get(name) ?? values)
    else merged.push(new Map(group))
  }
  return merged
}

/** Some servers leave out the action. */
function isFailure(group: MessageHeaders): boolean {
  const action = headerValue(group, 'action').toLowerCase()
  if (action !== '') return action.startsWith('failed')
  return headerValue(group, 'status').startsWith('5') && group.has('final-recipient')
}

const readRecipient = (value: string) => normalizeEmailAddress(cleanLine(withoutType(value), RECIPIENT_MAX_LENGTH).replace(/^<|>$/g, ''))

/** 'rfc822; priya@example.com' without its type. */
function withoutType(value: string): string {
  const separator = value.slice(0, 40).indexOf(';')
  return separator === -1 ? value : value.slice(separator + 1).trim()
}

/** The original letter follows a line of dashes that says so. */
function splitOriginal(text: string): string[] {
  const lines = text.slice(0, MAX_REPORT_BYTES).split('\n')
  const mark = lines.findIndex((line) => line.startsWith('---') && /copy of the message/i.test(line.slice(0, 200)))
  if (mark === -1) return [text]
  const original = lines
    .slice(mark + 1)
    .join('\n')
    .trimStart()
  return [lines.slice(0, mark).join('\n'), original.split('\n\n')[0] ?? '']
}
