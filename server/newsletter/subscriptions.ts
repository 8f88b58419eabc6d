import { type Transaction, sql } from 'kysely'
import { CONFIRMATION_LINK_HOURS, NEWSLETTER_MESSAGES } from '../../contract/newsletter.ts'
import { BATCH_SIZE, runInBatches } from '../database/batches.ts'
import { forUpdate } from '../database/for-update.ts'
import { sha256, newId, newToken } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import type { DailyEmailCounts } from '../mail/daily-email-counts.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Logger } from '../mail/sender.ts'
import { confirmationEmail, alreadySubscribedEmail } from './newsletter-emails.ts'
import { createSuppressionList } from './suppression-list.ts'

/** Somebody who presses twice gets one letter. */
const MIN_EMAIL_INTERVAL_MS = 5 * 60_000
/** Anybody can enter anybody's address: this many letters a day is the most that it brings into one mailbox. */
export const MAX_NEWSLETTER_EMAILS_PER_MAILBOX_PER_DAY = 3
/** Far more than an agency gains in a day, far less than a mail server's good name can bear. */
export const MAX_NEWSLETTER_EMAILS_PER_DAY = 500

type Dependencies = { store: Store; outbox: Outbox; emailCounts: DailyEmailCounts; siteUrl: string; now: () => Date; log: Logger }

/** How readers come and go, by themselves: each step is a link that only they were sent. */
export function createSubscriptions({ store: { db, engine }, outbox, emailCounts, siteUrl, now, log }: Dependencies) {
  const suppressionList = createSuppressionList(db, now)

  return {
    /** The answer is the same for a new address and a known one, and whether a letter leaves or not: nobody learns who reads us. */
    async subscribe(email: string) {
      const [suppressions, incrementMailbox] = [await suppressionList.open(), await emailCounts.createMailboxCounter()]
      await db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
        if (known?.last_email_at && known.last_email_at > recentEmailCutoff()) return
        if (await suppressions.has(trx, email)) return
        if ((await incrementMailbox(trx, 'newsletter', email)) > MAX_NEWSLETTER_EMAILS_PER_MAILBOX_PER_DAY) return
        const today = await emailCounts.incrementTotal(trx, 'newsletter')
        if (today === MAX_NEWSLETTER_EMAILS_PER_DAY + 1)
          log.warn({ most: MAX_NEWSLETTER_EMAILS_PER_DAY }, 'no more newsletter letters today: the form has asked for too many')
        if (today > MAX_NEWSLETTER_EMAILS_PER_DAY) return
        await (known?.state === 'confirmed' ? sendAlreadySubscribed(trx, known) : sendConfirmation(trx, email))
      })
      outbox.wake()
      return { message: NEWSLETTER_MESSAGES.pending }
    },

    /** The only act that brings back somebody who has left. Pressed again it is as true as before. */
    async confirm(token: string) {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('subscribers')
          .set((eb) => ({
            confirmed_at: sql<string>`case when state = 'confirmed' then confirmed_at else ${now().toISOString()} end`,
            requested_at: sql<string>`case when state = 'unsubscribed' then last_email_at else requested_at end`,
            unsubscribed_at: eb.val(null),
            state: eb.val('confirmed' as const),
          }))
          .where('confirm_token_hash', '=', sha256(token))
          .where((eb) => eb.or([eb('state', '=', 'confirmed'), eb('last_email_at', '>=', pendingCutoff())]))
          .returning('id')
          .executeTakeFirst()
        if (!row) throw new NotFoundError(NEWSLETTER_MESSAGES.badLink)
        await outbox.deleteAbout(trx, row.id)
      })
      return { message: NEWSLETTER_MESSAGES.confirmed }
    },

    /** Somebody else entered the address: it is taken out again, and the form sends nothing more there. */
    async reportNotMe(token: string) {
      const refused = await suppressionList.open()
      return db.transaction().execute(async (trx) => {
        const hash = sha256(token)
        const found = trx
          .selectFrom('subscribers')
          .selectAll()
          .where((eb) => eb.or([eb('confirm_token_hash', '=', hash), eb('notice_token_hash', '=', hash)]))
        const row = await forUpdate(found, engine).executeTakeFirst()
        if (!row) throw new NotFoundError(NEWSLETTER_MESSAGES.badLink)
        const stays = row.state === 'confirmed' && row.notice_token_hash === hash
        await (stays ? updateSubscriber(trx, row, { notice_token_hash: null }) : deleteOrUnsubscribe(trx, row))
        await outbox.deleteAbout(trx, row.id)
        await refused.add(trx, row.email)
        return { message: stays ? NEWSLETTER_MESSAGES.notMeButReader : NEWSLETTER_MESSAGES.notMe }
      })
    },

    async unsubscribe(token: string) {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('subscribers')
          .set(unsubscribedColumns())
          .where('unsubscribe_token', '=', token)
          .returning('id')
          .executeTakeFirst()
        if (!row) throw new NotFoundError(NEWSLETTER_MESSAGES.badLink)
        await outbox.deleteAbout(trx, row.id)
      })
      return { message: NEWSLETTER_MESSAGES.unsubscribed }
    },

    /** Deletes addresses that nobody confirmed in time, as the letter promised, a few at a time. */
    async deleteUnconfirmed(): Promise<void> {
      await runInBatches(() =>
        db.transaction().execute(async (trx) => {
          const late = trx
            .selectFrom('subscribers')
            .select('id')
            .where('state', '=', 'pending')
            .where('last_email_at', '<', pendingCutoff())
            .limit(BATCH_SIZE)
          const gone = await trx.deleteFrom('subscribers').where('id', 'in', late).where('state', '=', 'pending').returning('id').execute()
          await outbox.forgetAll(
            trx,
            gone.map(({ id }) => id),
          )
          return gone.length
        }),
      )
    },

    deleteExpiredSuppressions: suppressionList.deleteExpired,
  }

  /**
   * Adds the address, or gives a known one a new link, and queues the letter; of two at once, the first alone. Of somebody who has left
   * nothing else changes: anybody may have entered the address.
   */
  async function sendConfirmation(trx: Transaction<Tables>, email: string): Promise<void> {
    const [token, at] = [newToken(), now().toISOString()]
    const link = { confirm_token_hash: sha256(token), last_email_at: at }
    const invited = await trx
      .insertInto('subscribers')
      .values({
        id: newId(),
        email,
        state: 'pending',
        unsubscribe_token: newToken(),
        requested_at: at,
        confirmed_at: null,
        unsubscribed_at: null,
        ...link,
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({
            ...link,
            requested_at: sql<string>`case when subscribers.state = 'pending' then excluded.requested_at else subscribers.requested_at end`,
          })
          .where('subscribers.state', '!=', 'confirmed')
          .where((eb) => eb.or([eb('subscribers.last_email_at', 'is', null), eb('subscribers.last_email_at', '<=', recentEmailCutoff())])),
      )
      .returning('id')
      .executeTakeFirst()
    if (!invited) return
    // The link that they held works no more.
    await outbox.deleteAbout(trx, invited.id)
    await outbox.queue(trx, confirmationEmail({ ...invited, email }, { token, until: isoInHours(CONFIRMATION_LINK_HOURS) }, siteUrl))
  }

  /** Tells a reader, and nobody else, that there is nothing left to do. */
  async function sendAlreadySubscribed(trx: Transaction<Tables>, reader: Row<'subscribers'>): Promise<void> {
    const token = newToken()
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ last_email_at: now().toISOString(), notice_token_hash: sha256(token) })
      .where('id', '=', reader.id)
      .where('state', '=', 'confirmed')
      .where((eb) => eb.or([eb('last_email_at', 'is', null), eb('last_email_at', '<=', recentEmailCutoff())]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await outbox.deleteAbout(trx, reader.id)
    await outbox.queue(trx, alreadySubscribedEmail(reader, { token, until: isoInHours(CONFIRMATION_LINK_HOURS) }, siteUrl))
  }

  /** An address that was only ever asked about is deleted; of a reader, that they have left is kept. */
  async function deleteOrUnsubscribe(trx: Transaction<Tables>, row: Row<'subscribers'>): Promise<void> {
    if (row.state === 'pending') await trx.deleteFrom('subscribers').where('id', '=', row.id).execute()
    else
      await updateSubscriber(
        trx,
        row,
        row.state === 'confirmed' ? unsubscribedColumns() : { confirm_token_hash: null, last_email_at: null },
      )
  }

  async function updateSubscriber(trx: Transaction<Tables>, { id }: Row<'subscribers'>, to: Partial<Row<'subscribers'>>): Promise<void> {
    await trx.updateTable('subscribers').set(to).where('id', '=', id).execute()
  }

  /** No link from before works any more, and one may ask again at once. */
  function unsubscribedColumns() {
    return {
      state: 'unsubscribed',
      unsubscribed_at: now().toISOString(),
      confirm_token_hash: null,
      notice_token_hash: null,
      last_email_at: null,
    } as const
  }

  /** Whoever was written to since then has a letter. */
  function recentEmailCutoff(): string {
    return new Date(now().getTime() - MIN_EMAIL_INTERVAL_MS).toISOString()
  }

  function pendingCutoff(): string {
    return isoInHours(-CONFIRMATION_LINK_HOURS)
  }

  function isoInHours(hours: number): string {
    return new Date(now().getTime() + hours * 3_600_000).toISOString()
  }
}
