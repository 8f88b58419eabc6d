import type { ComposedEmail } from './compose-email.ts'

export type MailTransport = {
  /** For the start-up line, without secrets. */
  description: string
  /** Never throws: an error is an outcome. */
  send(message: ComposedEmail, context: DeliveryContext): Promise<DeliveryOutcome>
}

export type DeliveryContext = {
  /** Awaited just before the first byte of the text is sent. If it throws, nothing is sent. */
  beforeHandOver(): Promise<void>
  /** Aborted when the process stops and can wait no longer. */
  signal: AbortSignal
}

export type DeliveryOutcome = {
  /** `kept`: written to a file, because there is no mail server. `delayed`: to be tried again. `released`: not tried, because the process stops. */
  state: 'sent' | 'kept' | 'failed' | 'unconfirmed' | 'delayed' | 'released'
  /** A sentence for staff. */
  reason: string
  /** For the log. Holds nothing about the recipient. */
  code: string
  /** The server did not answer in time, although it was connected. Other emails to that domain would probably wait as long. */
  timedOut?: true
}

export const SENT_OUTCOME: DeliveryOutcome = { state: 'sent', reason: '', code: '' }

/** How long everything before the email's text may take, and how long the server's answer to the text. */
export type DeliveryTimeouts = { beforeDataMs: number; afterDataMs: number }
