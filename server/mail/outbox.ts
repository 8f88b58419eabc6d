import type { Transaction } from 'kysely'
import { redactedLink, emailTemplates } from '../../content/email-templates.ts'
import { BATCH_SIZE, runInBatches } from '../database/batches.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { foldCase } from '../database/search.ts'
import { insertShortWords, extractShortWords } from '../database/short-words.ts'
import type { Row, Tables } from '../database/tables.ts'
import { createEmailClaims } from './email-claims.ts'
import { SECRET_PLACEHOLDER, renderTemplate, renderPlainText } from './email-template.ts'
import { createDailyEmailCounts } from './daily-email-counts.ts'
import { queuedColumns } from './email-row.ts'
import { type NewEmail, validateNewEmail } from './new-email.ts'
import type { Mailer } from './mailer.ts'
import { RETRY_POLICY, type RetryPolicy } from './retry-policy.ts'
import { type Logger, createSender } from './sender.ts'

/** More than staff can read. What comes beyond it is found in the staff area, and one letter says so. */
export const MAX_NOTICES_PER_DAY = 300

export type Outbox = ReturnType<typeof createOutbox>

/** The letters that leave the house: written down with the act that causes them, sent by a loop of their own. */
export function createOutbox({ store, mailer, now, log, retryPolicy = RETRY_POLICY }: Dependencies) {
  const { db } = store
  const emailCounts = createDailyEmailCounts(db, now)
  const claims = createEmailClaims({ store, now, timeouts: mailer.timeouts, retryPolicy })
  const { start, wake, stop } = createSender({ claims, mailer, isOnlySender: store.engine === 'sqlite', log })

  return {
    start,
    stop,

    /** After the commit: the sender looks at once. */
    wake,

    queue,

    /** Queues a notice to staff, unless a stranger has made us write too many today. What it is about is stored either way. */
    async notifyStaff(trx: Transaction<Tables>, notice: NewEmail): Promise<void> {
      const today = await emailCounts.incrementTotal(trx, 'notice')
      if (today <= MAX_NOTICES_PER_DAY) await queue(trx, notice)
      if (today !== MAX_NOTICES_PER_DAY + 1) return
      log.warn({ most: MAX_NOTICES_PER_DAY }, 'no more notices to staff today: too many forms were sent')
      const { subject, text } = emailTemplates.noticesPaused
      await queue(trx, { kind: 'notice', about: '', to: notice.to, subject, text: renderTemplate(text, { most: MAX_NOTICES_PER_DAY }, {}) })
    },

    /** Deletes every letter about something that is being deleted. One that is just being sent still arrives. */
    deleteAbout: (trx: Transaction<Tables>, about: string) => deleteAllAbout(trx, [about]),

    forgetAll: deleteAllAbout,

    /** Deletes the letters whose link has expired, sent or not: they can only lead nowhere. */
    async deleteExpired(): Promise<void> {
      await runInBatches(() =>
        db.transaction().execute(async (trx) => {
          const expired = trx.selectFrom('emails').select('id').where('link_expires_at', '<', now().toISOString()).limit(BATCH_SIZE)
          return deleteLeftovers(
            trx,
            await trx.deleteFrom('emails').where('id', 'in', expired).returning(['seq', 'id', 'created_at']).execute(),
          )
        }),
      )
    },
  }

  /** Writes the letter down in the caller's transaction: the act and its letter happen together or not at all. */
  async function queue(trx: Transaction<Tables>, newEmail: NewEmail): Promise<string> {
    const email = validateNewEmail(newEmail)
    const id = newId()
    const at = now().toISOString()
    const { seq } = await trx
      .insertInto('emails')
      .values({
        id,
        kind: email.kind,
        related_id: email.about,
        to_address: email.to.address,
        to_name: email.to.name,
        reply_to: email.replyTo,
        subject: email.subject,
        ...contentColumns(email),
        unsubscribe_url: email.unsubscribeUrl,
        // Kept over all tries, so that a letter that arrives twice is shown once.
        message_id: `<${newId()}@${mailer.messageIdDomain}>`,
        ...queuedColumns(at),
        created_at: at,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    const words = foldCase([email.to.name, email.to.address, email.subject].join('\n'))
    await trx.insertInto('email_search').values({ rowid: seq, words }).execute()
    await insertShortWords(trx, 'email_short_words', seq, extractShortWords(words))
    return id
  }

  async function deleteAllAbout(trx: Transaction<Tables>, about: string[]): Promise<void> {
    if (about.length === 0) return
    await deleteLeftovers(
      trx,
      await trx.deleteFrom('emails').where('related_id', 'in', about).returning(['seq', 'id', 'created_at']).execute(),
    )
  }

  async function deleteLeftovers(trx: Transaction<Tables>, gone: Pick<Row<'emails'>, 'seq' | 'id' | 'created_at'>[]): Promise<number> {
    const rows = gone.map(({ seq }) => seq)
    if (rows.length > 0) await trx.deleteFrom('email_search').where('rowid', 'in', rows).execute()
    // Before the commit: if a file cannot be removed, nothing is deleted, and whoever asked for it hears so.
    await mailer.deleteCaptured(gone)
    return gone.length
  }
}

/** The secret lies beside the text and never in it, so that it is gone from everywhere once it is gone from there. */
function contentColumns({ text, secret }: NewEmail) {
  if (typeof text === 'string') return { body: text }
  return {
    body: renderPlainText(text, (url) => (url.includes(SECRET_PLACEHOLDER) ? redactedLink : url)),
    blocks: JSON.stringify(text),
    link_token: secret?.token,
    link_expires_at: secret?.until,
  }
}

type Dependencies = { store: Store; mailer: Mailer; now: () => Date; log: Logger; retryPolicy?: RetryPolicy }
