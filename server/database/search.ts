import { type RawBuilder, sql } from 'kysely'
import { isEmailAddress } from '../../contract/email-address.ts'
import type { Engine, Store } from './store.ts'
import { MAX_SHORT_LENGTH } from './short-words.ts'
import { tilesFrom } from './search-tiles.ts'
import type { Db } from './tables.ts'

/** Both engines look up every trigram of a term. Of a longer one only the ends are looked up, and the whole is compared afterwards. */
const MAX_PHRASE_LENGTH = 10

/** Each has a table `…_search` of trigrams and a table `…_short_words`. */
export type SearchIndex = 'post' | 'enquiry' | 'email' | 'subscriber' | 'solution_request' | 'person'

/** A text that one of these columns of a search table must contain, taken literally. */
export type SearchTerm = { columns: ('tags' | 'words')[]; term: string }

/** Normalizing the marks of one letter takes time quadratic in their number. No script needs more than 30 (Unicode's stream-safe format). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** Lower case beyond ASCII: 'GRÖSSE' matches 'Größe', and both forms of a small sigma match. */
export function foldCase(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

type MatchQuery = {
  index: SearchIndex
  /** Every one must match. */
  terms: SearchTerm[]
  /** The table of the matches and a condition on its rows. */
  rows?: { table: string; condition: RawBuilder<boolean> } | undefined
  /** A condition on `found.seq`. */
  condition?: RawBuilder<boolean> | undefined
} & MatchRange

/** The newest, or those nearest to a `seq`. */
export type MatchRange = { limit: number } & ({ below?: number; above?: never } | { above: number; below?: never })

/** The `seq` of the newest matches. Reads the index from the newest match on and stops at the limit. */
export async function findMatches(store: Pick<Store, 'searchDb' | 'engine'>, query: MatchQuery): Promise<number[]> {
  const terms = query.terms.map(({ columns, term }) => ({ columns, term: foldCase(term) }))
  if (store.engine === 'postgres' && terms.some(isLong)) return findInTiles(store.searchDb, { ...query, terms })
  const matches = selectInOrder(selectMatches(store.engine, query.index, terms), query)
  const found = await sql<{ seq: number }>`${matches} limit ${query.limit}`.execute(store.searchDb)
  return found.rows.map(({ seq }) => seq)
}

/**
 * PostgreSQL reads all matches of a trigram index before it returns the first. Reading tile after tile ends when enough were found. The
 * planner must join tile and search table by a nested loop, so the tiles are read in their order.
 */
async function findInTiles(db: Db, { index, terms, limit, ...query }: MatchQuery): Promise<number[]> {
  const table = `${index}_search`
  const { rows } = await sql<{ newest: number | null }>`select max(rowid) as newest from ${sql.table(table)}`.execute(db)
  const newest = rows[0]?.newest ?? 0
  const { below = newest + 1, above } = query
  const [first, last] = above === undefined ? [Math.min(newest, below - 1), 0] : [above + 1, Math.max(newest, above + 1)]
  // Most addresses are in few texts, so that the small tiles are read in vain.
  const groups = tilesFrom(first, last, terms.some(isAddress) ? 'large' : 'small')
  const found: number[] = []
  for (const { bits, tiles } of groups) {
    const inTile = sql`(${sql.ref(`${table}.rowid`)} >> ${sql.lit(bits)}) = tiles.tile`
    const size = sql.lit(2 ** bits)
    // `offset 0` keeps the planner from looking up every row of the tile to compare its text.
    const matches = selectInOrder(sql`${selectMatches('postgres', index, terms)} and ${inTile} offset 0`, query, {
      from: sql`tiles.tile * ${size}`,
      to: sql`(tiles.tile + 1) * ${size}`,
    })
    const page = await sql<{ seq: number }>`
      select matches.seq from unnest(cast(${tiles} as bigint[])) as tiles (tile) cross join lateral (${matches}) as matches
      limit ${limit - found.length}`.execute(db)
    found.push(...page.rows.map(({ seq }) => seq))
    if (found.length >= limit) break
  }
  return found
}

const isLong = ({ term }: Pick<SearchTerm, 'term'>) => [...term].length > MAX_SHORT_LENGTH
const isAddress = ({ term }: Pick<SearchTerm, 'term'>) => isEmailAddress(term)

function selectInOrder(
  matches: RawBuilder<{ seq: number }>,
  { rows, condition, below, above }: Pick<MatchQuery, 'rows' | 'condition' | 'below' | 'above'>,
  tile?: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<{ seq: number }> {
  // PostgreSQL does not conclude by itself that the rows of these matches are in the same tile.
  const inTile = tile ? sql<boolean>`seq >= ${tile.from} and seq < ${tile.to}` : sql<boolean>`true`
  const conditions = [
    ...(rows
      ? [sql<boolean>`exists (select 1 from ${sql.table(rows.table)} where seq = found.seq and ${inTile} and ${rows.condition})`]
      : []),
    ...(condition ? [condition] : []),
    ...(below === undefined ? [] : [sql<boolean>`found.seq < ${below}`]),
    ...(above === undefined ? [] : [sql<boolean>`found.seq > ${above}`]),
  ]
  const where = conditions.length > 0 ? sql`where ${all(conditions)}` : sql``
  const direction = above === undefined ? sql`desc` : sql`asc`
  return sql`select found.seq from (${matches}) as found ${where} order by found.seq ${direction}`
}

/**
 * A subquery of the `seq` of all rows that match every term, which is folded. Terms of three characters or more use the trigram index, shorter
 * ones the table of short words. SQLite reads both from the newest row on, without sorting.
 */
function selectMatches(engine: Engine, index: SearchIndex, terms: SearchTerm[]): RawBuilder<{ seq: number }> {
  const long = terms.filter(isLong)
  const short = terms.filter((term) => !isLong(term))
  // The longest first: the fewest rows match it.
  const [first, ...others] = short.toSorted((one, other) => other.term.length - one.term.length)
  if (long.length === 0 && first) {
    const table = `${index}_short_words`
    const conditions = [shortWordEquals('first', first), ...others.map((term) => hasShortWord(table, term, sql.ref('first.seq')))]
    return sql`select first.seq from ${sql.table(table)} as first where ${all(conditions)}`
  }
  const table = `${index}_search`
  const conditions = [...(engine === 'sqlite' ? ftsConditions(table, long) : likeConditions(table, long))]
  conditions.push(...short.map((term) => hasShortWord(`${index}_short_words`, term, sql.ref(`${table}.rowid`))))
  return sql`select ${sql.ref(`${table}.rowid`)} as seq from ${sql.table(table)} where ${all(conditions)}`
}

const shortWordEquals = (alias: string, { columns, term }: SearchTerm) =>
  sql<boolean>`${sql.ref(`${alias}.field`)} = ${columns.includes('words') ? 'words' : 'tags'} and ${sql.ref(`${alias}.word`)} = ${term}`

const hasShortWord = (table: string, term: SearchTerm, seq: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} as also where ${shortWordEquals('also', term)} and also.seq = ${seq})`

function ftsConditions(table: string, terms: SearchTerm[]): RawBuilder<boolean>[] {
  const phrases = terms.flatMap(({ columns, term }) =>
    indexedParts(term).map((part) => `({${columns.join(' ')}} : "${part.replaceAll('"', '""')}")`),
  )
  return [sql`${sql.table(table)} match ${phrases.join(' AND ')}`, ...comparisons('sqlite', table, terms)]
}

const likeConditions = (table: string, terms: SearchTerm[]): RawBuilder<boolean>[] => [
  ...terms.flatMap(({ columns, term }) => indexedParts(term).map((part) => anyLike(table, { columns, term: part }))),
  ...comparisons('postgres', table, terms),
]

/** Compares the whole of each term of which only parts are looked up. */
const comparisons = (engine: Engine, table: string, terms: SearchTerm[]) =>
  terms
    .filter(({ term }) => indexedParts(term)[0] !== term)
    .map(({ columns, term }) => any(columns.map((column) => contains(engine, `${table}.${column}`, term))))

/** The parts of a term that are looked up: its ends, if it is long. Of an address only what is before the @, because many share a domain. */
function indexedParts(term: string): string[] {
  const [localPart = ''] = isEmailAddress(term) ? term.split('@') : []
  if (isLong({ term: localPart })) return [[...localPart].slice(-MAX_PHRASE_LENGTH).join('')]
  const characters = [...term]
  if (characters.length <= MAX_PHRASE_LENGTH) return [term]
  return [characters.slice(0, MAX_PHRASE_LENGTH).join(''), characters.slice(-MAX_PHRASE_LENGTH).join('')]
}

const contains = (engine: Engine, column: string, term: string) =>
  engine === 'sqlite' ? sql<boolean>`instr(${sql.ref(column)}, ${term}) > 0` : sql<boolean>`strpos(${sql.ref(column)}, ${term}) > 0`

const anyLike = (table: string, { columns, term }: SearchTerm) =>
  any(columns.map((column) => sql<boolean>`${sql.ref(`${table}.${column}`)} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`))

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const any = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
