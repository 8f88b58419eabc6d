import { type Transaction, sql } from 'kysely'
import { fill } from '../../content/fill.ts'
import { letters } from '../../content/letters.ts'
import type { Admin } from '../../contract/admin.ts'
import {
  CONFIRM_HOURS,
  NEWSLETTER_MESSAGES,
  type Subscriber,
  type SubscriberCounts,
  type SubscriberListQuery,
} from '../../contract/newsletter.ts'
import type { Audit } from '../audit/audit.ts'
import { hashOf, newId, newSecret } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { contains } from '../database/search.ts'
import type { Row, Tables } from '../database/tables.ts'
import { NotFound } from '../http/failures.ts'
import type { Outbox } from '../mail/outbox.ts'
import { toCsv } from './subscriber-csv.ts'

const PAGE_SIZE = 20
/** Somebody who presses twice gets one letter. */
const LETTER_EVERY_MS = 5 * 60_000

export type Newsletter = ReturnType<typeof createNewsletter>

type Dependencies = { store: Store; outbox: Outbox; audit: Audit; siteUrl: string; now: () => Date }

export function createNewsletter({ store, outbox, audit, siteUrl, now }: Dependencies) {
  const { db, engine } = store

  return {
    /** The answer is the same for a new address and a known one: nobody learns who reads us. */
    async subscribe(email: string) {
      await db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
        if (known && known.state !== 'unsubscribed' && isRecent(known.asked_at)) return
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

    async list({ page = 1, limit = PAGE_SIZE, state, search }: SubscriberListQuery) {
      const found = db
        .selectFrom('subscribers')
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .$if(Boolean(search), (query) => query.where(contains(engine, 'email', search!.toLowerCase())))
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found.selectAll().orderBy('seq', 'desc').limit(limit).offset(offsetOf(page, limit)).execute()
      const { totalPages } = pageOf(page, limit, total)
      return { data: rows.map(toSubscriber), page, totalPages, total, counts: await countStates() }
    },

    /** Whoever takes the whole list with them stands in the log. */
    async exportCsv(by: Admin): Promise<string> {
      const rows = await db.transaction().execute(async (trx) => {
        await audit.record(trx, by, 'exported', { kind: 'subscriber', id: '', name: 'all confirmed addresses' })
        return trx.selectFrom('subscribers').selectAll().where('state', '=', 'confirmed').orderBy('seq').execute()
      })
      return toCsv(rows.map((row) => ({ ...toSubscriber(row), unsubscribeUrl: unsubscribeUrl(row.unsubscribe_token) })))
    },

    async remove(id: string, by: Admin) {
      await db.transaction().execute(async (trx) => {
        const gone = await trx.deleteFrom('subscribers').where('id', '=', id).returning('id').executeTakeFirst()
        if (!gone) throw new NotFound(NEWSLETTER_MESSAGES.notFound)
        await outbox.forget(trx, id)
        // Without the address: deleting promises that no trace of it is left.
        await audit.record(trx, by, 'deleted', { kind: 'subscriber', id, name: 'an address' })
      })
      return { message: NEWSLETTER_MESSAGES.deleted }
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

  async function countStates(): Promise<SubscriberCounts> {
    const counted = await db
      .selectFrom('subscribers')
      .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute()
    const of = (state: Subscriber['state']) => counted.find((count) => count.state === state)?.n ?? 0
    return { pending: of('pending'), confirmed: of('confirmed'), unsubscribed: of('unsubscribed') }
  }

  /** Adds or renews the pending address and queues its letter, in one transaction. */
  async function invite(trx: Transaction<Tables>, email: string): Promise<void> {
    const token = newSecret()
    const pending = { state: 'pending', confirm_hash: hashOf(token), asked_at: now().toISOString() } as const
    const { id } = await trx
      .insertInto('subscribers')
      .values({ id: newId(), email, unsubscribe_token: newSecret(), confirmed_at: null, unsubscribed_at: null, ...pending })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...pending, confirmed_at: null, unsubscribed_at: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { subject, text } = letters.newsletterConfirm
    const confirmUrl = `${siteUrl}/newsletter/confirm/${token}`
    await outbox.queue(trx, {
      kind: 'newsletter',
      about: id,
      to: { name: '', address: email },
      subject,
      text: fill(text, { confirmUrl, validHours: CONFIRM_HOURS, siteUrl }),
    })
  }

  /** Tells a reader, and nobody else, that there is nothing left to do. */
  async function remind(trx: Transaction<Tables>, { id, email, unsubscribe_token: token }: Row<'subscribers'>): Promise<void> {
    await trx.updateTable('subscribers').set({ asked_at: now().toISOString() }).where('id', '=', id).execute()
    const { subject, text } = letters.newsletterKnown
    await outbox.queue(trx, {
      kind: 'newsletter',
      about: id,
      to: { name: '', address: email },
      subject,
      text: fill(text, { siteUrl }),
      unsubscribeUrl: unsubscribeUrl(token),
    })
  }

  function unsubscribeUrl(token: string): string {
    return `${siteUrl}/newsletter/unsubscribe/${token}`
  }

  function isRecent(askedAt: string): boolean {
    return now().getTime() - Date.parse(askedAt) < LETTER_EVERY_MS
  }

  function oldestPending(): string {
    return new Date(now().getTime() - CONFIRM_HOURS * 3_600_000).toISOString()
  }
}

const toSubscriber = (row: Row<'subscribers'>): Subscriber => ({
  _id: row.id,
  email: row.email,
  state: row.state,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
})
