import { z } from 'zod'
import { idParams, id, requiredText, timestamp } from './fields.ts'

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
