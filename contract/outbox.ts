import { z } from 'zod'
import { enumParam, id, searchParam, timestamp, integerParam } from './fields.ts'

/**
 * - `queued`: waiting for its first or next attempt.
 * - `sending`: claimed by a sender.
 * - `sent`: accepted by the mail server.
 * - `kept`: captured as a file, because there was no mail server; staff may send it once there is one.
 * - `failed`: refused permanently, with the reason.
 * - `unconfirmed`: handed over, but the server's answer never came; only staff may send it again or mark it as sent.
 * - `stopped`: stopped by staff before it was sent.
 */
export const EMAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'failed', 'unconfirmed', 'stopped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** The states in which a reply counts as an answer: its email was sent, or captured where there was no mail server. */
export const DELIVERED_EMAIL_STATES: readonly EmailState[] = ['sent', 'kept']

/** The delivery of the newest reply; null without a reply. */
export const replyDelivery = z.enum(['sending', 'delivered', 'not sent', 'unconfirmed']).nullable()
export type ReplyDelivery = NonNullable<z.infer<typeof replyDelivery>>

export function replyDeliveryFromState(state: EmailState): ReplyDelivery {
  if (DELIVERED_EMAIL_STATES.includes(state)) return 'delivered'
  if (state === 'queued' || state === 'sending') return 'sending'
  return state === 'unconfirmed' ? 'unconfirmed' : 'not sent'
}

export const OUTBOX_MESSAGES = {
  notFound: 'Letter not found',
  notResendable: 'Only a failed, unconfirmed, stopped or kept letter can be sent again.',
  noMailServer: 'There is still no mail server, so a letter that is kept as a file cannot be sent.',
  deadLink: 'The link in this letter no longer works, so it is not sent. Please have a new one sent.',
  queuedAgain: 'The letter is queued again.',
  keptQueued: 'The letters that were kept as files are queued.',
  notStoppable: 'Only a letter that still waits can be stopped.',
  stopped: 'The letter is stopped.',
  notDoubtful: 'Only an unconfirmed letter can be marked as sent.',
  markedSent: 'The letter is marked as sent.',
} as const

export const delivery = z.object({
  letterId: id,
  state: z.enum(EMAIL_STATES),
  /** Why the last attempt failed, as a sentence; empty when it did not. */
  reason: z.string(),
  attempts: z.number().int(),
  /** When the email reached this state. */
  at: timestamp,
})
export type Delivery = z.infer<typeof delivery>

export const email = z.object({
  _id: id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: timestamp,
  nextTryAt: timestamp.nullable(),
  delivery,
})
export type Email = z.infer<typeof email>

/** How many emails are queued, failed, unconfirmed, or captured as files. */
export const emailStateCounts = z.object({
  queued: z.number().int(),
  failed: z.number().int(),
  unconfirmed: z.number().int(),
  kept: z.number().int(),
})

export const emailListQuery = z.object({
  page: integerParam(1, 1_000_000),
  limit: integerParam(1, 100),
  state: enumParam(EMAIL_STATES),
  search: searchParam,
})
export type EmailListQuery = Partial<z.infer<typeof emailListQuery>>
