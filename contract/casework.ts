import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { dateTimeInput, idParams, id, requiredSingleLine, requiredText, timestamp } from './fields.ts'
import { delivery } from './outbox.ts'

// Replies, notes and the wait for a reply, which enquiries and solution requests share.

export const REPLY_MESSAGES = {
  incomplete: 'Subject and content are required',
  sent: 'Response sent successfully!',
  scheduled: 'Response scheduled',
  answeredMeanwhile: 'A colleague has answered meanwhile. Your letter was not sent.',
  hasLeft: 'This letter has left already and cannot be taken back.',
  takenBack: 'Taken back. Your letter is a draft again.',
  notFound: 'This letter no longer exists.',
  sendAtInPast: 'Please choose a time in the future.',
  oneFile: 'Please attach one file at a time.',
  fileAttached: 'File attached',
  filesTooLarge: 'Together the files may have up to 18 MB, because many mail servers refuse larger letters.',
  fileNotFound: 'One of the files no longer exists. Please attach it again.',
} as const

/** Lists truncate the content of a reply to this many characters, so that a page of 500 enquiries stays a few hundred KB. */
export const REPLY_EXCERPT_LENGTH = 500

export const REPLY_LIMITS = { subject: 300, content: 50_000 } as const

/** How long a letter waits that its writer may still take back. */
export const UNDO_SEND_SECONDS = 10

export const MAX_REPLY_FILES = 10
/** A letter is a third larger than its files, and many mail servers take 25 MB. */
export const MAX_REPLY_FILE_BYTES = 18 * 1024 * 1024
const MAX_CC = 10

/** A file that goes out with a letter. */
export const replyFile = z.object({ _id: id, name: z.string(), type: z.string(), bytes: z.number().int() })
export type ReplyFile = z.infer<typeof replyFile>

export const replyFileIds = z.array(id).max(MAX_REPLY_FILES)

export const newReply = z.strictObject({
  subject: requiredSingleLine(REPLY_LIMITS.subject, REPLY_MESSAGES.incomplete),
  content: requiredText(REPLY_LIMITS.content, REPLY_MESSAGES.incomplete),
  /** It only says that an answer follows: it starts the next deadline instead of ending one. */
  acknowledgment: z.boolean().optional(),
  cc: z.array(emailAddress).max(MAX_CC).optional(),
  /** Files that were uploaded before. */
  files: replyFileIds.optional(),
  /** Later than now: it leaves then, unless the client writes before. */
  sendAt: dateTimeInput.optional(),
  /** It waits for UNDO_SEND_SECONDS, so that its writer can take it back. */
  undoable: z.boolean().optional(),
  /** Closes the case with it. */
  close: z.boolean().optional(),
  /** The newest letter of ours that its writer has seen, '' for none: with a newer one the call is refused with 409, which shows that letter. */
  lastSeenReply: id.optional(),
  /** The template that it began with. */
  template: id.optional(),
})
export type NewReply = z.infer<typeof newReply>

export const recordedReply = z.object({
  _id: id,
  subject: z.string(),
  content: z.string(),
  sentAt: timestamp,
  sentBy: z.string(),
  acknowledgment: z.boolean(),
  cc: z.array(z.string()),
  files: z.array(replyFile),
  /** While it waits: when it leaves. Null for a letter that leaves at once, and for one that has left. */
  scheduledFor: timestamp.nullable(),
  /** It has not left yet. */
  canTakeBack: z.boolean(),
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

export const newNote = z.strictObject({
  text: requiredText(NOTE_MAX_LENGTH, NOTE_MESSAGES.required),
  /** Colleagues who are told of it. */
  mentions: z.array(id).max(20).optional(),
})
export type NewNote = z.infer<typeof newNote>

/** What staff write for each other on an enquiry or a solution request. It is never sent. */
export const note = z.object({
  _id: id,
  text: z.string(),
  by: z.object({ _id: id, name: z.string() }),
  mentions: z.array(z.object({ _id: id, name: z.string() })),
  createdAt: timestamp,
})
export type Note = z.infer<typeof note>

export const noteParams = idParams.extend({ noteId: id })
