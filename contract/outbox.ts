import { z } from 'zod'
import { enumParam, id, searchParam, timestamp, integerParam } from './fields.ts'

/**
 * The delivery truth. `queued`: waiting for its (next) try. `sending`: a sender has it in hand. `sent`: the mail server took it.
 * `kept`: written to a file, because there was no mail server; a person may send it once there is one. `failed`: refused for good, with the reason. `unconfirmed`: handed over, but the answer never reached us; only a person may resend it
 * or say that it arrived. `stopped`: taken back by a person before it left.
 */
export const EMAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'failed', 'unconfirmed', 'stopped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** A reply counts as an answer in these states alone: its letter has left, or is a file where there was no mail server. */
export const DELIVERED_EMAIL_STATES: readonly EmailState[] = ['sent', 'kept']

/** What the newest reply to somebody came to. */
export const REPLY_DELIVERIES = ['sending', 'delivered', 'not sent', 'unconfirmed'] as const
export type ReplyDelivery = (typeof REPLY_DELIVERIES)[number]

/** Null: nobody has replied yet. */
export const replyDelivery = z.enum(REPLY_DELIVERIES).nullable()

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
  /** Why the last try did not succeed, in words; empty when nothing went wrong. */
  reason: z.string(),
  attempts: z.number().int(),
  /** When the letter reached this state. */
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

/** How many letters wait, failed, are unconfirmed or are kept as files. */
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
