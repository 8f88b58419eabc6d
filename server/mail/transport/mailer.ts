import type { MailAddress } from '../../config.ts'
import type { Row } from '../../database/tables.ts'
import { FileMissingError } from '../../files/store/file-store.ts'
import { createCaptureTransport, createCapturedEmails } from './capture.ts'
import type { DeliveryContext, DeliveryOutcome, DeliveryTimeouts } from './mail-transport.ts'
import { type Attachment, type ComposedEmail, composeEmail, toAsciiAddress } from './compose-email.ts'
import type { EmailContent } from '../templates/email-html.ts'
import { createSmtpTransport } from './smtp.ts'

/** A mail server may take minutes to accept a text it has received; before that a slow server is a failing one. */
const DEFAULT_TIMEOUTS: DeliveryTimeouts = { beforeDataMs: 60_000, afterDataMs: 5 * 60_000 }

/** Sends emails over SMTP, or writes them to files while no mail server is set. */
export function createMailer(settings: MailerSettings): Mailer {
  const { smtpUrl, mailFrom, siteUrl, dataDir, readContent, timeouts = DEFAULT_TIMEOUTS, readAttachments = async () => [] } = settings
  const capturedEmails = createCapturedEmails(dataDir)
  const transport = smtpUrl ? createSmtpTransport({ smtpUrl, siteUrl, timeouts }) : createCaptureTransport(capturedEmails)
  return {
    description: transport.description,
    hasMailServer: smtpUrl !== undefined,
    messageIdDomain: toAsciiAddress(mailFrom.address).split('@')[1]!,
    timeouts,
    deleteCaptured: capturedEmails.remove,
    async send(email, context) {
      let attachments: Attachment[]
      try {
        attachments = await readAttachments(email)
      } catch (error) {
        return outcomeOfAttachments(error)
      }
      let message: ComposedEmail
      try {
        message = await composeEmail(email, attachments, { mailFrom, siteUrl, content: await readContent() })
      } catch {
        return { state: 'failed', reason: 'The letter could not be put together.', code: 'ECOMPOSE' }
      }
      return transport.send(message, context)
    },
  }
}

/** A file store that is away comes back; a file that is missing does not. */
const outcomeOfAttachments = (error: unknown): DeliveryOutcome =>
  error instanceof FileMissingError
    ? { state: 'failed', reason: 'A file of this letter is missing in the file store.', code: 'EATTACHMENT' }
    : { state: 'delayed', reason: 'The files of this letter could not be read.', code: 'EATTACHMENT' }

type MailerSettings = {
  smtpUrl: string | undefined
  mailFrom: MailAddress
  siteUrl: string
  dataDir: string
  /** Read for each email, so that it names the agency as the site does. */
  readContent: () => Promise<EmailContent>
  timeouts?: DeliveryTimeouts
  /** The files that go out with an email. */
  readAttachments?: (email: Row<'emails'>) => Promise<Attachment[]>
}

export type Mailer = {
  /** For the start-up line, without secrets. */
  description: string
  /** Otherwise emails are captured as files. */
  hasMailServer: boolean
  /** The domain of Message-IDs. */
  messageIdDomain: string
  timeouts: DeliveryTimeouts
  /** Removes the files of emails that were captured while there was no mail server. */
  deleteCaptured(emails: Pick<Row<'emails'>, 'id' | 'created_at'>[]): Promise<void>
  /** Never throws: an error is an outcome. */
  send(email: Row<'emails'>, context: DeliveryContext): Promise<DeliveryOutcome>
}
