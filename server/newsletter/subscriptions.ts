import { type Transaction, sql } from 'kysely'
import { fill } from '../../content/fill.ts'
import { letters } from '../../content/letters.ts'
import { CONFIRM_HOURS, NEWSLETTER_MESSAGES } from '../../contract/newsletter.ts'
import { hashOf, newId, newSecret } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { NotFound } from '../http/failures.ts'
import type { Outbox } from '../mail/outbox.ts'

/** Somebody who presses twice gets one letter. */
const LETTER_EVERY_MS = 5 * 60_000

type Dependencies = { store: Store; outbox: Outbox; siteUrl: string; now: () => Date }

/** How readers come and go, by themselves: each step is a link that only they were sent. */
export function createSubscriptions({ store: { db }, outbox, siteUrl, now }: Dependencies) {
  return {
    /** The answer is the same for a new address and a known one: nobody learns who reads us. */
    async subscribe(email: string) {
      await db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
        if (known && known.state !== 'unsubscribed' && known.asked_at > lately()) return
        await (known?.state === 'confirmed' ? remind(trx, known) : invite(trx, email))
      })
      outbox.wake()
      return { message: NEWSLETTER_MESSAGES.pending }
    },

    async confirm(token: string) {
      const { numUpdatedRows } = await db
        .updateTable('subscribers')
        .set({ state: 'confirmed', confirmed_at: sql`coalesce(confirmed_at, ${now().toISOString()})` })
        .where('confirm_hash', '=', hashOf(token))
        .where((eb) => eb.or([eb('state', '=', 'confirmed'), eb('asked_at', '>=', oldestPending())]))
        .where('state', '!=', 'unsubscribed')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new NotFound(NEWSLETTER_MESSAGES.badLink)
      return { message: NEWSLETTER_MESSAGES.confirmed }
    },

    async unsubscribe(token: string) {
      const { numUpdatedRows } = await db
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: now().toISOString(), confirm_hash: null })
        .where('unsubscribe_token', '=', token)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new NotFound(NEWSLETTER_MESSAGES.badLink)
      return { message: NEWSLETTER_MESSAGES.unsubscribed }
    },

    /** Deletes addresses that nobody confirmed in time, as the letter promised. */
    async forgetUnconfirmed(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom('subscribers')
          .where('state', '=', 'pending')
          .where('asked_at', '<', oldestPending())
          .returning('id')
          .execute()
        for (const { id } of gone) await outbox.forget(trx, id)
      })
    },
  }

  /** Adds or renews the pending address and queues its letter, in one transaction; of two at once, the first alone. */
  async function invite(trx: Transaction<Tables>, email: string): Promise<void> {
    const token = newSecret()
    const pending = { state: 'pending', confirm_hash: hashOf(token), asked_at: now().toISOString() } as const
    const invited = await trx
      .insertInto('subscribers')
      .values({ id: newId(), email, unsubscribe_token: newSecret(), confirmed_at: null, unsubscribed_at: null, ...pending })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...pending, confirmed_at: null, unsubscribed_at: null })
          .where((eb) => eb.or([eb('subscribers.state', '=', 'unsubscribed'), eb('subscribers.asked_at', '<=', lately())])),
      )
      .returning('id')
      .executeTakeFirst()
    if (!invited) return
    const { subject, text } = letters.newsletterConfirm
    const confirmUrl = `${siteUrl}/newsletter/confirm/${token}`
    await outbox.queue(trx, {
      kind: 'newsletter',
      about: invited.id,
      to: { name: '', address: email },
      subject,
      text: fill(text, { confirmUrl, validHours: CONFIRM_HOURS, siteUrl }),
    })
  }

  /** Tells a reader, and nobody else, that there is nothing left to do. */
  async function remind(trx: Transaction<Tables>, { id, email, unsubscribe_token: token }: Row<'subscribers'>): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('subscribers')
      .set({ asked_at: now().toISOString() })
      .where('id', '=', id)
      .where('asked_at', '<=', lately())
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { subject, text } = letters.newsletterKnown
    await outbox.queue(trx, {
      kind: 'newsletter',
      about: id,
      to: { name: '', address: email },
      subject,
      text: fill(text, { siteUrl }),
      unsubscribeUrl: unsubscribeUrl(siteUrl, token),
    })
  }

  /** Whoever asked since then has a letter. */
  function lately(): string {
    return new Date(now().getTime() - LETTER_EVERY_MS).toISOString()
  }

  function oldestPending(): string {
    return new Date(now().getTime() - CONFIRM_HOURS * 3_600_000).toISOString()
  }
}

export const unsubscribeUrl = (siteUrl: string, token: string): string => `${siteUrl}/newsletter/unsubscribe/${token}`
