import { sql } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { NEWSLETTER_MESSAGES, SUBSCRIBER_STATES, type Subscriber, type SubscriberListQuery } from '../../contract/newsletter.ts'
import type { Audit } from '../audit/audit.ts'
import { countByState } from '../database/block-counts.ts'
import type { Store } from '../database/store.ts'
import { readListPage } from '../database/list-page.ts'
import { pageInfo } from '../database/pagination.ts'
import type { Row } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import { formatCsv } from '../format-csv.ts'
import type { Outbox } from '../mail/outbox.ts'
import { refreshPerson } from '../people/person-rows.ts'
import { unsubscribeUrl } from './newsletter-emails.ts'
import { unindexSubscribers } from './subscriber-index.ts'

const PAGE_SIZE = 20
const CSV_COLUMNS = ['email', 'askedAt', 'confirmedAt', 'unsubscribeUrl'] as const

export type Subscribers = ReturnType<typeof createSubscribers>

type Dependencies = { store: Store; outbox: Outbox; audit: Audit; siteUrl: string }

/** What staff can do with subscribers. */
export function createSubscribers({ store, outbox, audit, siteUrl }: Dependencies) {
  const { db } = store

  return {
    async list({ page = 1, limit = PAGE_SIZE, state, search }: SubscriberListQuery) {
      const { rows, total } = await readListPage(store, {
        table: 'subscribers',
        page,
        limit,
        filter: state && { condition: sql<boolean>`state = ${state}`, states: [state] },
        search: search ? { index: 'subscriber', term: search, addressColumn: 'email' } : undefined,
      })
      const { totalPages } = pageInfo(page, limit, total)
      return { data: rows.map(toSubscriber), page, totalPages, total, counts: await countByState(db, 'subscribers', SUBSCRIBER_STATES) }
    },

    /** The audit log records who exported the list. */
    async exportCsv(by: CurrentStaff): Promise<string> {
      const rows = await db.transaction().execute(async (trx) => {
        await audit.record(trx, by, 'exported', { kind: 'subscriber', id: '', name: 'all confirmed addresses' })
        return trx.selectFrom('subscribers').selectAll().where('state', '=', 'confirmed').orderBy('seq').execute()
      })
      return toSubscriberCsv(rows.map((row) => ({ ...toSubscriber(row), unsubscribeUrl: unsubscribeUrl(siteUrl, row.unsubscribe_token) })))
    },

    async remove(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const deleted = await trx.deleteFrom('subscribers').where('id', '=', id).returning(['seq', 'email']).executeTakeFirst()
        if (!deleted) throw new NotFoundError(NEWSLETTER_MESSAGES.notFound)
        await unindexSubscribers(trx, [deleted])
        await outbox.deleteAbout(trx, id)
        await refreshPerson(trx, deleted.email)
        // The entry names no address: deleting must leave no trace of it.
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
  askedAt: row.requested_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
})

const toSubscriberCsv = (subscribers: (Subscriber & { unsubscribeUrl: string })[]): string =>
  formatCsv([CSV_COLUMNS, ...subscribers.map((subscriber) => CSV_COLUMNS.map((column) => subscriber[column] ?? ''))])
