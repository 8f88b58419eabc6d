import { type Transaction, sql } from 'kysely'
import { CONFIRMATION_LINK_HOURS, NEWSLETTER_MESSAGES } from '../../contract/newsletter.ts'
import { runInBatches } from '../database/batches.ts'
import { forUpdate } from '../database/for-update.ts'
import { sha256, newId, newToken } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { NotFoundError, TooManyRequestsError } from '../errors.ts'
import type { DailyEmailCounts } from '../mail/daily-email-counts.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Logger } from '../mail/sender.ts'
import { refreshPerson } from '../people/person-rows.ts'
import { readPublished } from '../site-content/published-content.ts'
import { confirmationEmail, alreadySubscribedEmail } from './newsletter-emails.ts'
import { indexSubscriber, unindexSubscribers } from './subscriber-index.ts'
import { createSuppressionList } from './suppression-list.ts'

/** Pressing the button twice sends one email. */
const MIN_EMAIL_INTERVAL_MS = 5 * 60_000
/** A visitor can enter the address of another person, so one mailbox gets at most this many emails a day. */
const MAX_NEWSLETTER_EMAILS_PER_MAILBOX_PER_DAY = 3
/** Far more than an agency gains in a day, and too few to harm the reputation of its mail server. */
export const MAX_NEWSLETTER_EMAILS_PER_DAY = 500

export type Subscriptions = ReturnType<typeof createSubscriptions>

type Dependencies = { store: Store; outbox: Outbox; emailCounts: DailyEmailCounts; siteUrl: string; now: () => Date; log: Logger }

/** How people subscribe and unsubscribe by themselves. Each step needs a link that only they received. */
export function createSubscriptions({ store: { db, engine }, outbox, emailCounts, siteUrl, now, log }: Dependencies) {
  const suppressionList = createSuppressionList(db, now)

  return {
    /** Replies the same for a new address and a known one, so that it does not reveal who is subscribed; also once the daily limit is reached. */
    async subscribe(email: string) {
      const [suppressions, incrementMailbox] = [await suppressionList.open(), await emailCounts.createMailboxCounter()]
      await db.transaction().execute(async (trx) => {
        if ((await emailCounts.readTotal(trx, 'newsletter')) >= MAX_NEWSLETTER_EMAILS_PER_DAY) throw dailyLimitError()
        const known = await trx.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
        if (known?.last_email_at && isRecentEmail(known.last_email_at)) return
        if (await suppressions.has(trx, email)) return
        if ((await incrementMailbox(trx, 'newsletter', email)) > MAX_NEWSLETTER_EMAILS_PER_MAILBOX_PER_DAY) return
        const today = await emailCounts.incrementTotal(trx, 'newsletter')
        if (today > MAX_NEWSLETTER_EMAILS_PER_DAY) throw dailyLimitError()
        if (today === MAX_NEWSLETTER_EMAILS_PER_DAY)
          log.warn({ limit: MAX_NEWSLETTER_EMAILS_PER_DAY }, 'daily limit of newsletter emails reached: the form refuses more today')
        await (known?.state === 'confirmed' ? sendAlreadySubscribed(trx, known) : sendConfirmation(trx, email))
      })
      outbox.wake()
      return { message: NEWSLETTER_MESSAGES.pending }
    },

    /** Also subscribes an unsubscribed address again, which nothing else does. Confirming a second time changes nothing. */
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
          .returning(['id', 'email'])
          .executeTakeFirst()
        if (!row) throw new NotFoundError(NEWSLETTER_MESSAGES.badLink)
        await outbox.deleteAbout(trx, row.id)
        await refreshPerson(trx, row.email)
      })
      return { message: NEWSLETTER_MESSAGES.confirmed }
    },

    /** Another person entered the address: it is removed, and the form sends nothing more to that mailbox. */
    async reportNotMe(token: string) {
      const suppressions = await suppressionList.open()
      return db.transaction().execute(async (trx) => {
        const hash = sha256(token)
        const byToken = trx
          .selectFrom('subscribers')
          .selectAll()
          .where((eb) => eb.or([eb('confirm_token_hash', '=', hash), eb('notice_token_hash', '=', hash)]))
        const row = await forUpdate(byToken, engine).executeTakeFirst()
        if (!row) throw new NotFoundError(NEWSLETTER_MESSAGES.badLink)
        const staysSubscribed = row.state === 'confirmed' && row.notice_token_hash === hash
        await (staysSubscribed ? updateSubscriber(trx, row, { notice_token_hash: null }) : deleteOrUnsubscribe(trx, row))
        await outbox.deleteAbout(trx, row.id)
        await suppressions.add(trx, row.email)
        await refreshPerson(trx, row.email)
        return { message: staysSubscribed ? NEWSLETTER_MESSAGES.notMeButReader : NEWSLETTER_MESSAGES.notMe }
      })
    },

    async unsubscribe(token: string) {
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('subscribers')
          .set(unsubscribedColumns())
          .where('unsubscribe_token', '=', token)
          .returning(['id', 'email'])
          .executeTakeFirst()
        if (!row) throw new NotFoundError(NEWSLETTER_MESSAGES.badLink)
        await outbox.deleteAbout(trx, row.id)
        await refreshPerson(trx, row.email)
      })
      return { message: NEWSLETTER_MESSAGES.unsubscribed }
    },

    /** Deletes addresses that were not confirmed in time, as the email announces, in batches. */
    async deleteUnconfirmed(): Promise<void> {
      await runInBatches((limit) =>
        db.transaction().execute(async (trx) => {
          const expired = trx
            .selectFrom('subscribers')
            .select('id')
            .where('state', '=', 'pending')
            .where('last_email_at', '<', pendingCutoff())
            .limit(limit)
          const deleted = await trx
            .deleteFrom('subscribers')
            .where('id', 'in', expired)
            .where('state', '=', 'pending')
            .returning(['seq', 'id'])
            .execute()
          await unindexSubscribers(trx, deleted)
          await outbox.deleteAllAbout(
            trx,
            deleted.map(({ id }) => id),
          )
          return deleted.length
        }),
      )
    },

    deleteExpiredSuppressions: suppressionList.deleteExpired,

    /** For the erasure of a person, whose mailbox stays on the suppression list as a hash. Call before the transaction begins. */
    async openErasure() {
      const suppressions = await suppressionList.open()
      return {
        async lock(trx: Transaction<Tables>, addresses: string[]): Promise<void> {
          await forUpdate(trx.selectFrom('subscribers').select('id').where('email', 'in', addresses), engine).execute()
        },

        async erase(trx: Transaction<Tables>, addresses: string[]): Promise<void> {
          const deleted = await trx.deleteFrom('subscribers').where('email', 'in', addresses).returning(['seq', 'id']).execute()
          await unindexSubscribers(trx, deleted)
          await outbox.deleteAllAbout(
            trx,
            deleted.map(({ id }) => id),
          )
          for (const address of addresses) await suppressions.add(trx, address)
        },
      }
    },
  }

  function dailyLimitError(): TooManyRequestsError {
    const tomorrow = new Date(now()).setUTCHours(24, 0, 0, 0)
    return new TooManyRequestsError(Math.ceil((tomorrow - now().getTime()) / 1000), NEWSLETTER_MESSAGES.full)
  }

  /**
   * Adds the address, or gives a known one a new link, and queues the email. Of two concurrent calls only the first does. An
   * unsubscribed row is otherwise unchanged, because any visitor may have entered the address.
   */
  async function sendConfirmation(trx: Transaction<Tables>, email: string): Promise<void> {
    const [token, at] = [newToken(), now().toISOString()]
    const link = { confirm_token_hash: sha256(token), last_email_at: at }
    const subscriber = await trx
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
          .where((eb) =>
            eb.or([eb('subscribers.last_email_at', 'is', null), eb.not(eb.between('subscribers.last_email_at', ...recentEmailTimes()))]),
          ),
      )
      .returning(['seq', 'id'])
      .executeTakeFirst()
    if (!subscriber) return
    await indexSubscriber(trx, { seq: subscriber.seq, email })
    // Their link no longer works.
    await outbox.deleteAbout(trx, subscriber.id)
    const { letters } = await readPublished(trx, 'letters')
    const secret = { token, until: isoInHours(CONFIRMATION_LINK_HOURS) }
    await outbox.queue(trx, confirmationEmail(letters, { ...subscriber, email }, secret, siteUrl))
  }

  /** Sends an email to the subscriber: the reply must not reveal that the address is subscribed already. */
  async function sendAlreadySubscribed(trx: Transaction<Tables>, subscriber: Row<'subscribers'>): Promise<void> {
    const token = newToken()
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ last_email_at: now().toISOString(), notice_token_hash: sha256(token) })
      .where('id', '=', subscriber.id)
      .where('state', '=', 'confirmed')
      .where((eb) => eb.or([eb('last_email_at', 'is', null), eb.not(eb.between('last_email_at', ...recentEmailTimes()))]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await outbox.deleteAbout(trx, subscriber.id)
    const { letters } = await readPublished(trx, 'letters')
    const secret = { token, until: isoInHours(CONFIRMATION_LINK_HOURS) }
    await outbox.queue(trx, alreadySubscribedEmail(letters, subscriber, secret, siteUrl))
  }

  /** Deletes an address that was never confirmed, and unsubscribes any other. */
  async function deleteOrUnsubscribe(trx: Transaction<Tables>, row: Row<'subscribers'>): Promise<void> {
    if (row.state === 'pending') {
      await trx.deleteFrom('subscribers').where('id', '=', row.id).execute()
      await unindexSubscribers(trx, [row])
    } else
      await updateSubscriber(
        trx,
        row,
        row.state === 'confirmed' ? unsubscribedColumns() : { confirm_token_hash: null, last_email_at: null },
      )
  }

  async function updateSubscriber(
    trx: Transaction<Tables>,
    { id }: Row<'subscribers'>,
    change: Partial<Row<'subscribers'>>,
  ): Promise<void> {
    await trx.updateTable('subscribers').set(change).where('id', '=', id).execute()
  }

  /** Invalidates all links. Without `last_email_at` the address can be subscribed again at once. */
  function unsubscribedColumns() {
    return {
      state: 'unsubscribed',
      unsubscribed_at: now().toISOString(),
      confirm_token_hash: null,
      notice_token_hash: null,
      last_email_at: null,
    } as const
  }

  function isRecentEmail(at: string): boolean {
    const [from, to] = recentEmailTimes()
    return at >= from && at <= to
  }

  /** An address that was sent an email between these is not sent another. A later time was stored while the clock was ahead. */
  function recentEmailTimes(): [string, string] {
    const at = now().getTime()
    return [new Date(at - MIN_EMAIL_INTERVAL_MS + 1).toISOString(), new Date(at + MIN_EMAIL_INTERVAL_MS).toISOString()]
  }

  function pendingCutoff(): string {
    return isoInHours(-CONFIRMATION_LINK_HOURS)
  }

  function isoInHours(hours: number): string {
    return new Date(now().getTime() + hours * 3_600_000).toISOString()
  }
}
