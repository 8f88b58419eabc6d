import type { ComposedEmail } from './compose-email.ts'

export type MailTransport = {
  /** For the start-up line, without secrets. */
  description: string
  /** Never throws: whatever happens is an outcome. */
  send(message: ComposedEmail, hands: DeliveryContext): Promise<DeliveryOutcome>
}

export type DeliveryContext = {
  /** Awaited just before the first byte of the text leaves. If it throws, nothing leaves. */
  beforeHandOver(): Promise<void>
  /** Aborted when we stop and can wait no longer. */
  signal: AbortSignal
}

export type DeliveryOutcome = {
  /** `kept`: written to a file, because there is no mail server. `delayed`: worth another try. `released`: given back untried, because we stop. */
  state: 'sent' | 'kept' | 'failed' | 'unconfirmed' | 'delayed' | 'released'
  /** For staff, in words. */
  reason: string
  /** For the log: says nothing about the person. */
  code: string
}

export const SENT_OUTCOME: DeliveryOutcome = { state: 'sent', reason: '', code: '' }

/** How long all talk before the letter's text may take, and how long the answer to it. */
export type DeliveryTimeouts = { beforeDataMs: number; afterDataMs: number }
