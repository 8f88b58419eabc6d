import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'

const SHORTEST_INDEXED = 3

/** Lower case beyond ASCII: 'GRÖSSE' finds 'Größe', and a sigma is a sigma wherever it stands. */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/**
 * The ids whose words contain the term, as a condition on `id`. The term is taken literally. Three characters or more use the
 * trigram index; one or two are too short for it and read the words themselves.
 */
export function idMatches(engine: Engine, id: string, table: string, columns: string[], term: string): RawBuilder<boolean> {
  const folded = fold(term)
  const from = sql`select id from ${sql.table(table)} where`
  if (engine === 'sqlite' && [...folded].length >= SHORTEST_INDEXED) {
    const phrase = `{${columns.join(' ')}} : "${folded.replaceAll('"', '""')}"`
    return sql`${sql.ref(id)} in (${from} ${sql.table(table)} match ${phrase})`
  }
  const contains = (column: string) =>
    engine === 'sqlite'
      ? sql`instr(${sql.ref(column)}, ${folded}) > 0`
      : sql`${sql.ref(column)} like ${`%${folded.replace(/[\\%_]/g, '\\$&')}%`}`
  return sql`${sql.ref(id)} in (${from} (${sql.join(columns.map(contains), sql` or `)}))`
}
