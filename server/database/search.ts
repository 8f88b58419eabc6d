import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'

const SHORTEST_INDEXED = 3
const READ_AT_MOST = 5000

/** A text that must stand somewhere in one of these columns of a search table. It is taken literally. */
export type Wanted = { columns: string[]; term: string }

/** Sorting the marks of one letter takes the square of their number. No script needs more than these (Unicode's stream-safe format). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** Lower case beyond ASCII: 'GRÖSSE' finds 'Größe', and a sigma is a sigma wherever it stands. */
export function fold(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/**
 * The condition that a row of the search table holds everything wanted. Three characters or more use the trigram index; one or
 * two are too short for it and read the words themselves, of the newest rows only.
 */
export function holds(engine: Engine, table: string, wanted: Wanted[]): RawBuilder<boolean> {
  const terms = wanted.map(({ columns, term }) => ({ columns, term: fold(term) }))
  const indexed = terms.filter(({ term }) => [...term].length >= SHORTEST_INDEXED)
  const short = terms.filter((term) => !indexed.includes(term))
  const conditions = short.map(({ columns, term }) => any(columns.map((column) => contains(engine, `${table}.${column}`, term))))
  if (indexed.length === 0) conditions.unshift(isAmongNewest(table))
  else if (engine === 'sqlite') conditions.unshift(sql`${sql.table(table)} match ${indexed.map(phrase).join(' AND ')}`)
  else conditions.unshift(...indexed.map(({ columns, term }) => any(columns.map((column) => like(table, column, term)))))
  return all(conditions)
}

const isAmongNewest = (table: string) => {
  const rowid = sql.ref(`${table}.rowid`)
  return sql<boolean>`${rowid} > (select rowid from ${sql.table(table)} order by rowid desc limit 1) - ${READ_AT_MOST}`
}

/** FTS5's query language, with the term as one quoted phrase. */
const phrase = ({ columns, term }: Wanted) => `({${columns.join(' ')}} : "${term.replaceAll('"', '""')}")`

/** For small tables: a folded column that holds the folded term somewhere, read row by row. */
export const contains = (engine: Engine, column: string, term: string) =>
  engine === 'sqlite' ? sql<boolean>`instr(${sql.ref(column)}, ${term}) > 0` : sql<boolean>`strpos(${sql.ref(column)}, ${term}) > 0`

const like = (table: string, column: string, term: string) =>
  sql<boolean>`${sql.ref(`${table}.${column}`)} like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const any = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
