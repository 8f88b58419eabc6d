import type { Admin } from '../../contract/admin.ts'
import { NEWSLETTER_MESSAGES, SUBSCRIBER_STATES, type Subscriber, type SubscriberListQuery } from '../../contract/newsletter.ts'
import type { Audit } from '../audit/audit.ts'
import { countStates } from '../database/count-states.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { contains } from '../database/search.ts'
import type { Row } from '../database/tables.ts'
import { NotFound } from '../http/failures.ts'
import type { Outbox } from '../mail/outbox.ts'
import { unsubscribeUrl } from './newsletter-letters.ts'
import { toCsv } from './subscriber-csv.ts'

const PAGE_SIZE = 20

type Dependencies = { store: Store; outbox: Outbox; audit: Audit; siteUrl: string }

/** The readers as staff see them. */
export function createSubscribers({ store: { db, engine }, outbox, audit, siteUrl }: Dependencies) {
  return {
    async list({ page = 1, limit = PAGE_SIZE, state, search }: SubscriberListQuery) {
      const found = db
        .selectFrom('subscribers')
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .$if(Boolean(search), (query) => query.where(contains(engine, 'email', search!.toLowerCase())))
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found.selectAll().orderBy('seq', 'desc').limit(limit).offset(offsetOf(page, limit)).execute()
      const { totalPages } = pageOf(page, limit, total)
      return { data: rows.map(toSubscriber), page, totalPages, total, counts: await countStates(db, 'subscribers', SUBSCRIBER_STATES) }
    },

    /** Whoever takes the whole list with them stands in the log. */
    async exportCsv(by: Admin): Promise<string> {
      const rows = await db.transaction().execute(async (trx) => {
        await audit.record(trx, by, 'exported', { kind: 'subscriber', id: '', name: 'all confirmed addresses' })
        return trx.selectFrom('subscribers').selectAll().where('state', '=', 'confirmed').orderBy('seq').execute()
      })
      return toCsv(rows.map((row) => ({ ...toSubscriber(row), unsubscribeUrl: unsubscribeUrl(siteUrl, row.unsubscribe_token) })))
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
