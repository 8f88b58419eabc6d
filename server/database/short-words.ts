import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'
import type { Executor } from './tables.ts'

/** Of two characters at most: an index of trigrams knows nothing so short. */
export const SHORT = 2
/** Of a text without spaces between its words, this much is read: every pair in it is a row. */
const READ_AT_MOST = 20_000
/** Holds a short word and the signs around it. */
const LONGEST_PIECE = 8

/** Scripts that write one word after the other without a space, where two characters are often a whole word; Korean compounds alike. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const SPACED = /\S+/gu
const SIGNS = /[^\p{L}\p{N}\p{M}\s]/gu

/**
 * What a search of one or two characters finds a row by, from folded texts: how the words of its titles begin, the signs between
 * them, the short words of its text, and each pair of characters in scripts without spaces.
 */
export function shortWordsOf(titles: string, text = ''): string[] {
  const found = new Set<string>()
  for (const [word] of [...titles.matchAll(WORDS), ...titles.matchAll(SPACED)]) addBeginnings(found, word)
  for (const [sign] of titles.matchAll(SIGNS)) found.add(sign)
  for (const piece of text.split(/\s+/)) if (piece.length <= LONGEST_PIECE) addShort(found, piece)
  addPairs(found, `${titles}\n${text}`.slice(0, READ_AT_MOST))
  return [...found].filter((word) => word.isWellFormed())
}

function addBeginnings(found: Set<string>, word: string): void {
  let beginning = ''
  for (const character of Array.from(word.slice(0, 2 * SHORT)).slice(0, SHORT)) found.add((beginning += character))
}

function addShort(found: Set<string>, piece: string): void {
  for (const word of [piece, ...(piece.match(WORDS) ?? [])]) if (word && [...word].length <= SHORT) found.add(word)
}

function addPairs(found: Set<string>, text: string): void {
  if (!UNSPACED.test(text)) return
  let before = ''
  let wasUnspaced = false
  for (const character of text) {
    const isUnspaced = UNSPACED.test(character)
    const isSpace = /\s/.test(character)
    if (isUnspaced) found.add(character)
    if (before && !isSpace && (isUnspaced || wasUnspaced)) found.add(before + character)
    before = isSpace ? '' : character
    wasUnspaced = isUnspaced
  }
}

export type ShortWordTable = 'blog_short_words' | 'enquiry_short_words' | 'letter_short_words'

/** `field` is the column of the search table that a search names; 'words' stands for all of them. */
export async function addShortWords(db: Executor, engine: Engine, table: ShortWordTable, seq: number, field: 'words' | 'tags', words: string[]): Promise<void> {
  if (words.length === 0) return
  await sql`insert into ${sql.table(table)} (field, word, seq) select ${field}, value, ${bigint(engine, seq)} from ${rowsOf(engine, words)}`.execute(db)
}

const bigint = (engine: Engine, seq: number) => (engine === 'sqlite' ? sql`${seq}` : sql`cast(${seq} as bigint)`)

/** Many rows as one parameter. */
const rowsOf = (engine: Engine, words: string[]): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`json_each(${JSON.stringify(words)})` : sql`jsonb_array_elements_text(cast(${JSON.stringify(words)} as jsonb)) as words (value)`

export async function removeShortWords(db: Executor, table: ShortWordTable, seq: number): Promise<void> {
  await db.deleteFrom(table).where('seq', '=', seq).execute()
}
