import type { Message } from './message.ts'

export type Carrier = {
  /** For the start-up line, without secrets. */
  where: string
  /** Never throws: whatever happens is an outcome. */
  carry(message: Message, hands: Hands): Promise<Outcome>
}

export type Hands = {
  /** Awaited just before the first byte of the text leaves. If it throws, nothing leaves. */
  handOver(): Promise<void>
  /** Aborted when we stop and can wait no longer. */
  signal: AbortSignal
}

export type Outcome = {
  /** `kept`: written to a file, because there is no mail server. `delayed`: worth another try. `released`: given back untried, because we stop. */
  state: 'sent' | 'kept' | 'failed' | 'unconfirmed' | 'delayed' | 'released'
  /** For staff, in words. */
  reason: string
  /** For the log: says nothing about the person. */
  code: string
}

export const SENT: Outcome = { state: 'sent', reason: '', code: '' }

/** How long all talk before the letter's text may take, and how long the answer to it. */
export type Patience = { talkMs: number; answerMs: number }
