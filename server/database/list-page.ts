import { type RawBuilder, sql } from 'kysely'
import { isEmailAddress, normalizeEmailAddress } from '../../contract/email-address.ts'
import { type CountedTable, countByState, countRows, seekNewest } from './block-counts.ts'
import { pageOffset } from './pagination.ts'
import { type MatchRange, type SearchIndex, findMatches } from './search.ts'
import type { Store } from './store.ts'
import type { Db, Row } from './tables.ts'

/** Skipping fewer rows than this costs less than finding out where the page begins. */
const MAX_SKIPPED_ROWS = 512
/** A search shows this many of the newest matches: nobody reads further, and its cost must not grow with the table. */
const MAX_MATCHES = 1000
/** Matches are counted so many pages ahead, so that the list can link to the next pages. */
const PAGES_COUNTED_AHEAD = 4

type List<Table extends CountedTable> = {
  table: Table
  /** Without it the list shows all. */
  filter?: Filter | undefined
  search?: Search | undefined
}
/** Which rows a list shows: a condition on them, and their states in `block_counts`. */
type Filter = { condition: RawBuilder<boolean>; states: readonly string[] }
type Search = {
  index: SearchIndex
  term: string
  /** A column with an index of its own, for searches of a whole address. */
  addressColumn?: string
}

/**
 * The rows on a page of a list, newest first, and how many the list has. The rows of the pages before it are not read. Matches of a search
 * are counted a few pages ahead.
 */
export async function readListPage<Table extends CountedTable>(
  store: Store,
  { page, limit, ...list }: List<Table> & { page: number; limit: number },
): Promise<{ rows: Row<Table>[]; total: number }> {
  const from = pageOffset(page, limit)
  if (!list.search) {
    const seqs = await findSeqs(store.db, list, from, limit)
    return { rows: await readRows(store.db, list.table, seqs), total: await countList(store.db, list) }
  }
  const matches = await findListMatches(store, list, { limit: Math.min(MAX_MATCHES, (page + PAGES_COUNTED_AHEAD) * limit) })
  return { rows: await readRows(store.db, list.table, matches.slice(from, from + limit)), total: matches.length }
}

/** The rows of a list just above and below a number. */
export async function findNeighbourSeqs<Table extends CountedTable>(store: Store, list: List<Table>, seq: number) {
  const find = list.search
    ? (range: MatchRange) => findListMatches(store, list, range)
    : (range: MatchRange) => findRows(store.db, list, [], range)
  const [newer] = await find({ above: seq, limit: 1 })
  const [older] = await find({ below: seq, limit: 1 })
  return { newer, older }
}

async function countList(db: Db, { table, filter }: List<CountedTable>): Promise<number> {
  if (!filter) return countRows(db, table)
  const counts = await countByState(db, table, filter.states)
  return Object.values(counts).reduce((sum, n) => sum + n, 0)
}

async function findSeqs(db: Db, list: List<CountedTable>, offset: number, limit: number): Promise<number[]> {
  if (offset <= MAX_SKIPPED_ROWS) return findRows(db, list, [], { limit, offset })
  const begin = await seekNewest(db, list.table, list.filter?.states, offset)
  return begin ? findRows(db, list, [], { below: begin.below, limit, offset: begin.skip }) : []
}

/** A whole address finds the rows of that address; if there are none, the texts that contain it. */
export async function findListMatches(
  store: Store,
  list: Pick<List<CountedTable>, 'table' | 'search'> & { filter?: Pick<Filter, 'condition'> | undefined },
  range: MatchRange,
): Promise<number[]> {
  const { index, term, addressColumn } = list.search!
  const address = normalizeEmailAddress(term)
  if (addressColumn && isEmailAddress(address)) {
    const hasAddress = sql<boolean>`${sql.ref(addressColumn)} = ${address}`
    if ((await findRows(store.db, { table: list.table }, [hasAddress], { limit: 1 })).length > 0) {
      return findRows(store.db, list, [hasAddress], range)
    }
  }
  const rows = list.filter && { table: list.table, condition: list.filter.condition }
  return findMatches(store, { index, terms: [{ columns: ['words'], term }], rows, ...range })
}

/** The `seq` of the newest rows, or of the nearest above a number. */
async function findRows(
  db: Db,
  { table, filter }: { table: CountedTable; filter?: Pick<Filter, 'condition'> | undefined },
  conditions: RawBuilder<boolean>[],
  { below, above, limit, offset = 0 }: MatchRange & { offset?: number },
): Promise<number[]> {
  const all = [
    ...conditions,
    ...(filter ? [filter.condition] : []),
    ...(below === undefined ? [] : [sql<boolean>`seq < ${below}`]),
    ...(above === undefined ? [] : [sql<boolean>`seq > ${above}`]),
  ]
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
  const direction = above === undefined ? sql`desc` : sql`asc`
  const found = await sql<{ seq: number }>`
    select seq from ${sql.table(table)} ${where} order by seq ${direction} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map(({ seq }) => seq)
}

async function readRows<Table extends CountedTable>(db: Db, table: Table, seqs: readonly number[]): Promise<Row<Table>[]> {
  if (seqs.length === 0) return []
  const read = await sql<Row<Table>>`select * from ${sql.table(table)} where seq in (${sql.join(seqs)}) order by seq desc`.execute(db)
  return read.rows
}
