import type { Transaction } from 'kysely'
import { foldCase } from '../database/search.ts'
import { extractShortWords, insertShortWords } from '../database/short-words.ts'
import type { Tables } from '../database/tables.ts'

/** Makes a subscriber searchable, once. */
export async function indexSubscriber(trx: Transaction<Tables>, { seq, email }: { seq: number; email: string }): Promise<void> {
  const indexed = await trx.selectFrom('subscriber_search').select('rowid').where('rowid', '=', seq).executeTakeFirst()
  if (indexed) return
  const words = foldCase(email)
  await trx.insertInto('subscriber_search').values({ rowid: seq, words }).execute()
  await insertShortWords(trx, 'subscriber_short_words', seq, extractShortWords(words))
}

/** For subscribers that were deleted: the database deletes their short words itself. */
export async function unindexSubscribers(trx: Transaction<Tables>, deleted: { seq: number }[]): Promise<void> {
  const seqs = deleted.map(({ seq }) => seq)
  if (seqs.length > 0) await trx.deleteFrom('subscriber_search').where('rowid', 'in', seqs).execute()
}
