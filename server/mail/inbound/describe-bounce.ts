import { truncateWithEllipsis } from '../../truncate-text.ts'
import type { FailedRecipient } from './inbound-message.ts'

const MAX_QUOTE_LENGTH = 300

/** By the enhanced status codes of RFC 3463, the most specific first. */
const REASONS: [code: string, reason: string][] = [
  ['5.1.1', 'this address does not exist'],
  ['5.1.2', 'the domain of this address does not exist'],
  ['5.1.10', 'this address takes no mail'],
  ['5.1', 'this address is not right'],
  ['5.2.1', 'this mailbox is switched off'],
  ['5.2.2', 'the mailbox is full'],
  ['5.2.3', 'the letter is larger than this mailbox takes'],
  ['5.3.4', 'the letter is larger than their mail server takes'],
  ['5.4', 'their mail server could not be reached'],
  ['5.7', 'their mail server refuses letters of ours'],
]

/** Why a letter came back: in words first, then as the other server said it. */
export function describeBounce({ status, diagnostic }: FailedRecipient): string {
  const reason = REASONS.find(([code]) => status === code || status.startsWith(`${code}.`))?.[1] ?? 'their mail server did not take it'
  const quote = truncateWithEllipsis(diagnostic, MAX_QUOTE_LENGTH)
  const details = [quote.includes(status) ? '' : status, quote].filter(Boolean).join(' ')
  return `It came back: ${reason}${details ? ` (${details})` : ''}.`
}
