import { z } from 'zod'
import { idParams, id, requiredSingleLine, requiredText, timestamp } from './fields.ts'
import { delivery } from './outbox.ts'

// Replies, notes and the wait for a reply, which enquiries and solution requests share.

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
  /** It only says that an answer follows: it starts the next deadline instead of ending one. */
  acknowledgment: z.boolean().optional(),
})
export type NewReply = z.infer<typeof newReply>

export const recordedReply = z.object({
  _id: id,
  subject: z.string(),
  content: z.string(),
  sentAt: timestamp,
  sentBy: z.string(),
  acknowledgment: z.boolean(),
  delivery,
})
export type RecordedReply = z.infer<typeof recordedReply>

/** The wait for our next letter: null while none is awaited. */
export const replyWait = z.object({
  /** When the letter came in that is not answered yet, or when an acknowledgment left. */
  waitingSince: timestamp.nullable(),
  waitingDueAt: timestamp.nullable(),
})

export const NOTE_MESSAGES = {
  required: 'Please write a note',
  added: 'Note added',
  deleted: 'Note deleted',
  notFound: 'Note not found',
  notYours: 'Only the person who wrote a note can delete it.',
} as const

export const NOTE_MAX_LENGTH = 5000

export const newNote = z.strictObject({ text: requiredText(NOTE_MAX_LENGTH, NOTE_MESSAGES.required) })
export type NewNote = z.infer<typeof newNote>

/** What staff write for each other on an enquiry or a solution request. It is never sent. */
export const note = z.object({
  _id: id,
  text: z.string(),
  by: z.object({ _id: id, name: z.string() }),
  createdAt: timestamp,
})
export type Note = z.infer<typeof note>

export const noteParams = idParams.extend({ noteId: id })
