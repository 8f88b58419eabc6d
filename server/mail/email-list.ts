import { sql } from 'kysely'
import type { EmailListQuery } from '../../contract/outbox.ts'
import { countByState } from '../database/block-counts.ts'
import { readListPage } from '../database/list-page.ts'
import type { Store } from '../database/store.ts'
import { pageInfo } from '../database/pagination.ts'
import type { Db } from '../database/tables.ts'
import { emailFromRow } from './email-row.ts'

const PAGE_SIZE = 20

/** Newest first, with the delivery failures of all pages counted. */
export function createEmailList(store: Store) {
  return async ({ page = 1, limit = PAGE_SIZE, state, search }: EmailListQuery) => {
    const { rows, total } = await readListPage(store, {
      table: 'emails',
      page,
      limit,
      filter: state && { condition: sql<boolean>`state = ${state}`, states: [state] },
      search: search ? { index: 'email', term: search, addressColumn: 'to_address' } : undefined,
    })
    const { totalPages } = pageInfo(page, limit, total)
    return { data: rows.map(emailFromRow), page, totalPages, total, troubles: await countDeliveryFailures(store.db) }
  }
}

export const countDeliveryFailures = (db: Db) => countByState(db, 'emails', ['queued', 'failed', 'unconfirmed', 'kept'])
