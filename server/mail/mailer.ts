import type { MailAddress } from '../config.ts'
import type { Row } from '../database/tables.ts'
import { createCaptureTransport, createCapturedEmails } from './capture.ts'
import type { DeliveryContext, DeliveryOutcome, DeliveryTimeouts } from './mail-transport.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { toAsciiAddress } from './new-email.ts'
import { createSmtpTransport } from './smtp.ts'

/** Mail servers may think for minutes about a letter they have received; before that they are quick or in trouble. */
const DEFAULT_TIMEOUTS: DeliveryTimeouts = { beforeDataMs: 60_000, afterDataMs: 5 * 60_000 }

/** The way out: over SMTP, or into files while no mail server is set. */
export function createMailer({ smtpUrl, mailFrom, siteUrl, dataDir, timeouts = DEFAULT_TIMEOUTS }: MailerSettings): Mailer {
  const capturedEmails = createCapturedEmails(dataDir)
  const transport = smtpUrl ? createSmtpTransport({ smtpUrl, siteUrl, timeouts }) : createCaptureTransport(capturedEmails)
  return {
    description: transport.description,
    hasMailServer: smtpUrl !== undefined,
    messageIdDomain: toAsciiAddress(mailFrom.address).split('@')[1]!,
    timeouts,
    deleteCaptured: capturedEmails.remove,
    async send(email, context) {
      let message: ComposedEmail
      try {
        message = await composeEmail(email, { mailFrom, siteUrl })
      } catch {
        return { state: 'failed', reason: 'The letter could not be put together.', code: 'ECOMPOSE' }
      }
      return transport.send(message, context)
    },
  }
}

type MailerSettings = {
  smtpUrl: string | undefined
  mailFrom: MailAddress
  siteUrl: string
  dataDir: string
  timeouts?: DeliveryTimeouts
}

export type Mailer = {
  /** For the start-up line, without secrets. */
  description: string
  /** Otherwise letters become files. */
  hasMailServer: boolean
  /** What the letters' Message-IDs end in. */
  messageIdDomain: string
  timeouts: DeliveryTimeouts
  /** Removes the files that these letters have become while there was no mail server. */
  deleteCaptured(letters: Pick<Row<'emails'>, 'id' | 'created_at'>[]): Promise<void>
  /** Never throws: whatever happens is an outcome. */
  send(letter: Row<'emails'>, hands: DeliveryContext): Promise<DeliveryOutcome>
}
