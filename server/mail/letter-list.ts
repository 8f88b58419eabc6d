import { sql } from 'kysely'
import type { LetterListQuery } from '../../contract/outbox.ts'
import { countStates } from '../database/count-states.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { matchesOf } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { toLetter } from './letter-row.ts'

const PAGE_SIZE = 20
/** A search says how many it found up to here: counting further would cost more than anyone reads. */
const COUNTED_MATCHES = 10_000

/** Newest first, with what needs a look counted over all pages. */
export function createLetterList({ db, engine }: Store) {
  return async ({ page = 1, limit = PAGE_SIZE, state, search }: LetterListQuery) => {
    const found = db
      .selectFrom('letters')
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(Boolean(search), (query) =>
        query.innerJoin(
          sql<{ seq: number }>`(${matchesOf(engine, 'letter', [{ columns: ['words'], term: search! }])})`.as('found'),
          'found.seq',
          'letters.seq',
        ),
      )
    const rows = await found
      .selectAll('letters')
      // The search's own number, where there is one: SQLite walks its index backwards without sorting.
      .orderBy(search && engine === 'sqlite' ? sql`found.seq` : sql`letters.seq`, 'desc')
      .limit(limit)
      .offset(offsetOf(page, limit))
      .execute()
    const { total } = await db
      .selectFrom(
        found
          .select('letters.seq')
          .$if(Boolean(search), (query) => query.limit(COUNTED_MATCHES))
          .as('matches'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { totalPages } = pageOf(page, limit, total)
    return { data: rows.map(toLetter), page, totalPages, total, troubles: await countTroubles(db) }
  }
}

export const countTroubles = (db: Db) => countStates(db, 'letters', ['queued', 'failed', 'unconfirmed', 'kept'])
