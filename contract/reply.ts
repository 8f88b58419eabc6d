import { z } from 'zod'
import { id, requiredText, requiredSingleLine, timestamp } from './fields.ts'
import { delivery } from './outbox.ts'

export const REPLY_MESSAGES = {
  incomplete: 'Subject and content are required',
  sent: 'Response sent successfully!',
} as const

/** Lists truncate the content of a reply to this many characters, so that a page of 500 enquiries stays a few hundred KB. */
export const REPLY_EXCERPT_LENGTH = 500

export const REPLY_LIMITS = { subject: 300, content: 50_000 } as const

export const newReply = z.strictObject({
  subject: requiredSingleLine(REPLY_LIMITS.subject, REPLY_MESSAGES.incomplete),
  content: requiredText(REPLY_LIMITS.content, REPLY_MESSAGES.incomplete),
})
export type NewReply = z.infer<typeof newReply>

export const recordedReply = z.object({
  _id: id,
  subject: z.string(),
  content: z.string(),
  sentAt: timestamp,
  sentBy: z.string(),
  delivery,
})
export type RecordedReply = z.infer<typeof recordedReply>
