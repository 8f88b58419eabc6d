import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MailTransport, DeliveryOutcome } from './mail-transport.ts'

const CAPTURED_OUTCOME: DeliveryOutcome = { state: 'kept', reason: '', code: '' }

type EmailRef = { id: string; created_at: string }

type CapturedEmails = ReturnType<typeof createCapturedEmails>

/**
 * Emails as files that any mail program opens. A file is named after its email, so a second attempt overwrites the first. The id in the
 * name is random, so it cannot be guessed.
 */
export function createCapturedEmails(dataDir: string) {
  const folder = path.join(dataDir, 'mail')
  const filePath = ({ id, created_at: at }: EmailRef) => path.join(folder, `${at.replace(/[:.]/g, '-')}-${id}.eml`)

  return {
    folder,

    async save(email: EmailRef, raw: Buffer): Promise<void> {
      const file = filePath(email)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },

    /** Needed also when there is a mail server: emails captured before it was set still have files. */
    async remove(emails: EmailRef[]): Promise<void> {
      for (const email of emails) await rm(filePath(email), { force: true })
    },
  }
}

/** Writes emails to files instead of sending them, while no mail server is set. */
export function createCaptureTransport(capturedEmails: CapturedEmails): MailTransport {
  return {
    description: `files in ${capturedEmails.folder}, because SMTP_URL is not set`,
    async send({ emailId, createdAt, raw }) {
      try {
        await capturedEmails.save({ id: emailId, created_at: createdAt }, raw)
        return CAPTURED_OUTCOME
      } catch (error) {
        const { code = 'EIO' } = error as NodeJS.ErrnoException
        return { state: 'delayed', reason: `The letter could not be written to a file (${code}).`, code }
      }
    },
  }
}
