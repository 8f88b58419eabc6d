import { sql } from 'kysely'
import type { EmailListQuery } from '../../contract/outbox.ts'
import { countByState } from '../database/count-by-state.ts'
import type { Store } from '../database/store.ts'
import { pageOffset, pageInfo } from '../database/pagination.ts'
import { selectMatches } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { emailFromRow } from './email-row.ts'

const PAGE_SIZE = 20
/** Matches of a search are counted up to here: counting further would cost more than anyone reads. */
const MAX_COUNTED_MATCHES = 10_000

/** Newest first, with the delivery failures of all pages counted. */
export function createEmailList({ db, engine }: Store) {
  return async ({ page = 1, limit = PAGE_SIZE, state, search }: EmailListQuery) => {
    const matches = db
      .selectFrom('emails')
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(Boolean(search), (query) =>
        query.innerJoin(
          sql<{ seq: number }>`(${selectMatches(engine, 'email', [{ columns: ['words'], term: search! }])})`.as('found'),
          'found.seq',
          'emails.seq',
        ),
      )
    const rows = await matches
      .selectAll('emails')
      // In a search SQLite reads the search index backwards without sorting, so the order is by the index's own number.
      .orderBy(search && engine === 'sqlite' ? sql`found.seq` : sql`emails.seq`, 'desc')
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    const { total } = await db
      .selectFrom(
        matches
          .select('emails.seq')
          .$if(Boolean(search), (query) => query.limit(MAX_COUNTED_MATCHES))
          .as('matches'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { totalPages } = pageInfo(page, limit, total)
    return { data: rows.map(emailFromRow), page, totalPages, total, troubles: await countDeliveryFailures(db) }
  }
}

export const countDeliveryFailures = (db: Db) => countByState(db, 'emails', ['queued', 'failed', 'unconfirmed', 'kept'])
