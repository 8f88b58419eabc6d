import { type Transaction, sql } from 'kysely'
import type { SearchIndex } from './search.ts'
import type { Tables } from './tables.ts'

/**
 * Before the same row is inserted again with other words. SQLite writes a deletion and an insertion of one row of a transaction as one change, and then
 * keeps the deleted words in its search index. A change of a row with a lower number in between separates the two.
 */
export async function deleteSearchRow(trx: Transaction<Tables>, index: SearchIndex, seq: number): Promise<void> {
  const table = sql.table(`${index}_search`)
  const { numAffectedRows = 0n } = await sql`delete from ${table} where rowid = ${seq}`.execute(trx)
  if (numAffectedRows === 0n) return
  const columns = index === 'post' ? sql`(rowid, tags, words) values (${-seq}, '', '')` : sql`(rowid, words) values (${-seq}, '')`
  await sql`insert into ${table} ${columns}`.execute(trx)
  await sql`delete from ${table} where rowid = ${-seq}`.execute(trx)
}
