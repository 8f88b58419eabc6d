import type { Transaction } from 'kysely'
import type { MessageKind } from '../../../contract/correspondence.ts'
import type { MailAddress } from '../../config.ts'
import type { Tables } from '../../database/tables.ts'

/** A message as it is understood. Every text is bounded in length and free of control characters. */
export type InboundMessage = {
  /** With its angle brackets; empty when there is none. */
  messageId: string
  inReplyTo: string
  /** Oldest first. */
  references: string[]
  /** Its address is empty when the message names no sender who can be answered. */
  from: MailAddress
  /** The addresses in To and Cc, in lower case. */
  to: string[]
  /** The addresses to which it was really delivered, in lower case: of Bcc, Delivered-To, X-Original-To and Envelope-To. */
  deliveredTo: string[]
  subject: string
  sentAt: Date | undefined
  /** What was written, without the letters that it quotes. */
  text: string
  quotedText: string
  html: string
  kind: MessageKind
  /** A spam filter of the mail server has marked it. */
  isSpam: boolean
  /** Of a bounce that is final. */
  bounce: Bounce | undefined
  files: MessageAttachment[]
  /** Why a part of it is missing, as a sentence; else empty. */
  problem: string
  /** The same for every copy of the message: of Message-ID, sender, date, subject and content. */
  hash: string
}

/** What a delivery status notification (RFC 3464) says about a letter of ours. */
export type Bounce = {
  /** With its angle brackets; empty when the notification does not contain the headers of our letter. */
  originalMessageId: string
  /** Of a letter to several recipients: those after the first whom it did not reach either. */
  others?: FailedRecipient[]
} & FailedRecipient

export type FailedRecipient = {
  recipient: string
  /** Such as 5.2.2; empty when there is none. */
  status: string
  /** What the other server said, on one line. */
  diagnostic: string
}

export type MessageAttachment = {
  name: string
  type: string
  /** Without angle brackets; empty when the HTML text does not refer to it. */
  contentId: string
  content: Uint8Array
}

/** Where a message was found. */
export type MessageSource = {
  /** Now, if it is not given. */
  receivedAt?: Date
  /** It was in our folder of sent letters, so it is ours. */
  isSent?: boolean
  /** The whole size, where only the headers were read because it is too large. */
  fullSize?: number
  /** Records, in the transaction that stores the message, that it was read. */
  recordPosition?: (trx: Transaction<Tables>) => Promise<void>
}

/** Stores a message once, however often it comes. Throws only when storing is not possible now; the message has to come again then. */
export type ReceiveMessage = (raw: Buffer, source: MessageSource) => Promise<void>
