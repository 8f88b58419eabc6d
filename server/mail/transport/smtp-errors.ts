import type { DeliveryOutcome } from './mail-transport.ts'
import { truncateWithEllipsis } from '../../truncate-text.ts'

const MAX_QUOTE_LENGTH = 300

export class ShutdownError extends Error {}
export class SmtpTimeoutError extends Error {
  code = 'ETIMEDOUT'
}

/**
 * What a failed SMTP session means for its email. Once the text was sent, only a reply of the server can say that it was refused;
 * without one the email is unconfirmed.
 */
export function outcomeFromError(error: SmtpError, handedOver: boolean): DeliveryOutcome {
  const code = String(error.responseCode ?? error.originalCode ?? error.code ?? 'ECONNECTION')
  const refused = (error.responseCode ?? 0) >= 400
  const timedOut = error instanceof SmtpTimeoutError && { timedOut: true as const }
  if (handedOver && !refused) {
    const reason = `The mail server has the letter but never confirmed it (${code}). It may have arrived.`
    return { state: 'unconfirmed', reason, code, ...timedOut }
  }
  if (error instanceof ShutdownError) return { state: 'released', reason: '', code: 'ESTOPPING' }
  const concernsThisEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isPermanent = concernsThisEmail && error.permanent !== false
  return { state: isPermanent ? 'failed' : 'delayed', reason: describeSmtpError(error, code), code, ...timedOut }
}

/** The errors of nodemailer. */
type SmtpError = Error & {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

function describeSmtpError({ code = '', response }: SmtpError, shownCode: string): string {
  // The reply to a login is not quoted: some servers repeat the password in it.
  if (code === 'EAUTH') return `The mail server did not accept our user name and password (${shownCode}).`
  if (response) return `The mail server answered: ${formatServerResponse(response)}`
  const kind = /CERT|SSL|TLS/.test(shownCode) ? 'ETLS' : code
  return `${REASONS[kind] ?? 'The conversation with the mail server broke off'} (${shownCode}).`
}

const REASONS: Record<string, string> = {
  EDNS: 'The mail server’s name could not be found',
  ESOCKET: 'The mail server could not be reached',
  ECONNECTION: 'The mail server closed the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'No secure connection to the mail server could be made',
  EENVELOPE: 'The address cannot be used',
  EMESSAGE: 'The letter is larger than the mail server allows',
  ESTREAM: 'Our own storage did not answer, so the letter was not handed over',
}

/** Joins the lines of a reply, each of which repeats its code. */
function formatServerResponse(response: string): string {
  const text = response
    .replace(/\r?\n\d{3}[ -](\d\.\d+\.\d+ )?/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return truncateWithEllipsis(text, MAX_QUOTE_LENGTH)
}
