import { z } from 'zod'
import { id, integerParam, timestamp } from './fields.ts'

/** `in`: to us. `out`: ours, sent from another mail program. */
const MESSAGE_DIRECTIONS = ['in', 'out'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

/**
 * - `letter`: written by a person.
 * - `automatic`: an out-of-office reply, a list, a notice of a machine. It reopens nothing.
 * - `bounce`: says that a letter of ours did not arrive.
 */
const MESSAGE_KINDS = ['letter', 'automatic', 'bounce'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const CORRESPONDENCE_MESSAGES = {
  received: 'The message is received.',
  notFound: 'Message not found',
  fileNotFound: 'File not found',
  noHtml: 'This message has no HTML text.',
  placed: 'The message has its place.',
  alreadyPlaced: 'Somebody has placed this message already.',
  chooseOne: 'Please choose an enquiry or a solution request, or make a new enquiry.',
  noSender: 'This message names no sender who can be answered, so it cannot become an enquiry. Please place it in one.',
  deleted: 'The message is deleted.',
  wrongSecret: 'The secret is missing or wrong.',
  inboundOff: 'Messages cannot be sent here: INBOUND_MAIL_SECRET is not set.',
  notAMessage: 'Please send the raw message as message/rfc822.',
} as const

/** The source of an enquiry that began with a letter instead of the form. */
export const EMAIL_SOURCE = 'E-mail'

/** Larger messages are recorded without their content; it stays in the mailbox. */
export const MESSAGE_MAX_BYTES = 50 * 1024 * 1024

const messageFile = z.object({
  _id: id,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  /** False for types that we do not look into: they are downloads only. */
  inspected: z.boolean(),
  /** Whether the HTML text shows it. */
  inline: z.boolean(),
  /** The file as it was sent, where we stored a re-encoded copy. */
  original: z.object({ bytes: z.number().int() }).nullable(),
})
export type MessageFile = z.infer<typeof messageFile>

/** A letter that came in, or one of ours that was sent from another mail program. */
export const storedMessage = z.object({
  _id: id,
  direction: z.enum(MESSAGE_DIRECTIONS),
  kind: z.enum(MESSAGE_KINDS),
  from: z.object({ name: z.string(), address: z.string() }),
  /** The sender is not the person of the enquiry. */
  isOtherSender: z.boolean(),
  to: z.array(z.string()),
  subject: z.string(),
  /** Without the letters that it quotes. */
  text: z.string(),
  quotedText: z.string(),
  /** Whether there is an HTML text to show in a frame. */
  hasHtml: z.boolean(),
  sentAt: timestamp,
  receivedAt: timestamp,
  bytes: z.number().int(),
  /** Why a part of it is missing, as a sentence; else empty. */
  problem: z.string(),
  /** Whether the message can be downloaded as it came. */
  hasRaw: z.boolean(),
  files: z.array(messageFile),
})
export type Message = z.infer<typeof storedMessage>

/** A case in which an unmatched message may belong, because its sender wrote before. */
const caseCandidate = z.object({
  kind: z.enum(['enquiry', 'solution request']),
  _id: id,
  name: z.string(),
  /** The services or the business. */
  about: z.string(),
  createdAt: timestamp,
})
export type CaseCandidate = z.infer<typeof caseCandidate>

export const unmatchedMessage = storedMessage.extend({ candidates: z.array(caseCandidate) })
export type UnmatchedMessage = z.infer<typeof unmatchedMessage>

export const unmatchedListQuery = z.object({ page: integerParam(1, 1_000_000), limit: integerParam(1, 100) })
export type UnmatchedListQuery = Partial<z.infer<typeof unmatchedListQuery>>

/** Exactly one of them: an existing case, or a new enquiry. */
export const messagePlace = z
  .strictObject({ enquiryId: id, solutionRequestId: id, newEnquiry: z.literal(true) })
  .partial()
  .refine((place) => Object.keys(place).length === 1, CORRESPONDENCE_MESSAGES.chooseOne)
export type MessagePlace = z.infer<typeof messagePlace>
