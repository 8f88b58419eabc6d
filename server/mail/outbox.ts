import { type Transaction, sql } from 'kysely'
import { DELIVERED_EMAIL_STATES, type EmailState } from '../../contract/outbox.ts'
import { runInBatches } from '../database/batches.ts'
import { newId } from '../database/ids.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Store } from '../database/store.ts'
import { foldCase } from '../database/search.ts'
import { insertShortWords, extractShortWords } from '../database/short-words.ts'
import type { Row, Tables } from '../database/tables.ts'
import { createJobTracker } from '../job-tracker.ts'
import { RETRY_POLICY, type RetryPolicy, createEmailClaims } from './email-claims.ts'
import { SECRET_PLACEHOLDER, renderPlainText } from './templates/email-template.ts'
import { fillLetter } from './templates/fill-letter.ts'
import { createDailyEmailCounts } from './daily-email-counts.ts'
import type { DeliveryHooks } from './delivery-hooks.ts'
import { queuedColumns, redactedLink } from './email-row.ts'
import { type NewEmail, validateNewEmail } from './new-email.ts'
import type { Mailer } from './transport/mailer.ts'
import { type Logger, createSender } from './sender.ts'

/** More than staff can read. Beyond it, one email refers them to the staff area. */
export const MAX_NOTICES_PER_DAY = 300

/** What may come back: what has left. An email that is queued again has not. */
const BOUNCING_STATES: EmailState[] = ['sent', 'unconfirmed']

export type Outbox = ReturnType<typeof createOutbox>

/** All outgoing emails: queued in the transaction that causes them, sent by a loop of their own. */
export function createOutbox({ store, mailer, hooks, now, log, retryPolicy = RETRY_POLICY }: Dependencies) {
  const { db, engine } = store
  const emailCounts = createDailyEmailCounts(db, now)
  const claims = createEmailClaims({ store, hooks, now, timeouts: mailer.timeouts, retryPolicy })
  const tracker = createJobTracker()
  const { start, wake, stop } = createSender({ claims, mailer, isOnlySender: store.engine === 'sqlite', tracker, log })

  return {
    start,
    stop,
    status: tracker.status,

    /** Call after the commit: the sender then polls for due emails at once. */
    wake,

    queue,

    /**
     * Queues a notice to staff, unless there were too many today: then `paused` says so, once. What it is about is stored by the caller
     * either way.
     */
    async notifyStaff(trx: Transaction<Tables>, notice: NewEmail, paused: { subject: string; text: string }): Promise<void> {
      const today = await emailCounts.incrementTotal(trx, 'notice')
      if (today <= MAX_NOTICES_PER_DAY) await queue(trx, notice)
      if (today !== MAX_NOTICES_PER_DAY + 1) return
      log.warn({ limit: MAX_NOTICES_PER_DAY }, 'daily limit of notices to staff reached: too many forms were sent')
      await queue(trx, { kind: 'notice', about: '', to: notice.to, ...fillLetter(paused, { most: MAX_NOTICES_PER_DAY }) })
    },

    /** A letter that the mail server took came back: it was not delivered after all. */
    async recordBounce(trx: Transaction<Tables>, id: string, reason: string): Promise<void> {
      const email = await trx.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
      if (!email || !BOUNCING_STATES.includes(email.state)) return
      await hooks.beforeStateChange(trx, email)
      const at = now().toISOString()
      await trx
        .updateTable('emails')
        .set({ state: 'failed', reason, state_changed_at: at, next_attempt_at: null, claim_id: null })
        .where('id', '=', id)
        .where('state', 'in', BOUNCING_STATES)
        .execute()
      if (DELIVERED_EMAIL_STATES.includes(email.state)) await hooks.deliveredChanged(trx, { ...email, delivered: false }, at)
    },

    /**
     * Locks an email that still waits, so that no sender can claim it until the transaction ends. False when it is being sent or has left.
     * Its case has to be locked before.
     */
    async lockQueued(trx: Transaction<Tables>, id: string): Promise<boolean> {
      const query = trx.selectFrom('emails').select('id').where('id', '=', id).where('state', '=', 'queued')
      return (await forUpdate(query, engine).execute()).length > 0
    },

    /** Sends an email that `lockQueued` has locked at once, whatever it waits for. */
    async release(trx: Transaction<Tables>, id: string): Promise<void> {
      const at = now().toISOString()
      await trx.updateTable('emails').set({ next_attempt_at: at, scheduled_for: at }).where('id', '=', id).execute()
    },

    /** Deletes an email that `lockQueued` has locked. */
    async withdraw(trx: Transaction<Tables>, id: string): Promise<void> {
      await deleteSearchWordsAndFiles(
        trx,
        await trx.deleteFrom('emails').where('id', '=', id).returning(['seq', 'id', 'created_at']).execute(),
      )
    },

    /** Deletes every email about something that is being deleted. One that is being sent at this moment still arrives. */
    deleteAbout: (trx: Transaction<Tables>, about: string) => deleteAllAbout(trx, [about]),

    deleteAllAbout,

    /** Deletes every email to these addresses, except those to an account of the same address. */
    async deleteTo(trx: Transaction<Tables>, addresses: string[]): Promise<void> {
      await deleteSearchWordsAndFiles(
        trx,
        await trx
          .deleteFrom('emails')
          .where('to_address', 'in', addresses)
          .where('kind', '<>', 'account')
          .returning(['seq', 'id', 'created_at'])
          .execute(),
      )
    },

    /** Takes these addresses out of the copies of letters to others. */
    async removeFromCc(trx: Transaction<Tables>, addresses: string[]): Promise<void> {
      const rows = await trx
        .selectFrom('emails')
        .select(['id', 'cc', 'created_at'])
        // Written into the statement: with a parameter, neither engine would use the index of letters with copies.
        .where('cc', '<>', sql.lit(''))
        .where((eb) => eb.or(addresses.map((address) => eb('cc', 'like', `%${address.replace(/[\\%_]/g, '_')}%`))))
        .execute()
      for (const { id, cc } of rows) {
        const left = cc.split(' ').filter((each) => !addresses.includes(each))
        await trx
          .updateTable('emails')
          .set({ cc: left.join(' ') })
          .where('id', '=', id)
          .execute()
      }
      await mailer.deleteCaptured(rows)
    },

    /** Deletes the notices to staff of what these senders wrote about something that stays. */
    async deleteNoticesFrom(trx: Transaction<Tables>, about: string, senders: string[]): Promise<void> {
      await deleteSearchWordsAndFiles(
        trx,
        await trx
          .deleteFrom('emails')
          .where('related_id', '=', about)
          .where('kind', '=', 'notice')
          .where('reply_to', 'in', senders)
          .returning(['seq', 'id', 'created_at'])
          .execute(),
      )
    },

    /** Deletes emails whose link has expired, sent or not: they have no further use. */
    async deleteExpired(): Promise<void> {
      await runInBatches((limit) =>
        db.transaction().execute(async (trx) => {
          const expired = trx.selectFrom('emails').select('id').where('link_expires_at', '<', now().toISOString()).limit(limit)
          return deleteSearchWordsAndFiles(
            trx,
            await trx.deleteFrom('emails').where('id', 'in', expired).returning(['seq', 'id', 'created_at']).execute(),
          )
        }),
      )
    },
  }

  /** Stores the email in the caller's transaction: the change and its email are committed together or not at all. */
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
        cc: email.cc.join(' '),
        from_name: email.fromName,
        reply_to: email.replyTo,
        in_reply_to: email.thread.at(-1) ?? '',
        reference_ids: email.thread.join(' '),
        subject: email.subject,
        ...contentColumns(email),
        unsubscribe_url: email.unsubscribeUrl,
        // The same for every attempt, so that mail programs show an email that arrives twice once.
        message_id: `<${newId()}@${mailer.messageIdDomain}>`,
        ...queuedColumns(at),
        next_attempt_at: email.scheduledFor ?? email.holdUntil ?? at,
        scheduled_for: email.scheduledFor ?? null,
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
    await deleteSearchWordsAndFiles(
      trx,
      await trx.deleteFrom('emails').where('related_id', 'in', about).returning(['seq', 'id', 'created_at']).execute(),
    )
  }

  async function deleteSearchWordsAndFiles(
    trx: Transaction<Tables>,
    deleted: Pick<Row<'emails'>, 'seq' | 'id' | 'created_at'>[],
  ): Promise<number> {
    const rows = deleted.map(({ seq }) => seq)
    if (rows.length > 0) await trx.deleteFrom('email_search').where('rowid', 'in', rows).execute()
    // Before the commit: if a file cannot be removed, nothing is deleted and the caller gets the error.
    await mailer.deleteCaptured(deleted)
    return deleted.length
  }
}

/** The secret token has a column of its own and is never part of the text, so that clearing the column deletes it. */
export function contentColumns({ text, secret }: Pick<NewEmail, 'text' | 'secret'>) {
  if (typeof text === 'string') return { body: text }
  return {
    body: renderPlainText(text, (url) => (url.includes(SECRET_PLACEHOLDER) ? redactedLink : url)),
    blocks: JSON.stringify(text),
    link_token: secret?.token,
    link_expires_at: secret?.until,
  }
}

type Dependencies = { store: Store; mailer: Mailer; hooks: DeliveryHooks; now: () => Date; log: Logger; retryPolicy?: RetryPolicy }
