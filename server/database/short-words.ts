import type { SearchIndex } from './search.ts'
import type { Executor } from './tables.ts'

/** A trigram index cannot find anything shorter than three characters. */
export const MAX_SHORT_LENGTH = 2
/** Characters that are read of a text without spaces between words: every pair in it becomes a row. */
const MAX_BIGRAM_INPUT = 20_000
const INSERT_BATCH_SIZE = 200
/** A short word and the punctuation around it fit into this. */
const MAX_PIECE_LENGTH = 8

/** Scripts without spaces between words, where two characters are often a whole word; Korean compounds too. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
/** A cheap check before the exact one: all these scripts have code points from U+0E00 (Thai) on. */
const MAYBE_UNSPACED = /[\u0e00-\uffff]/
/** Most words of most texts: they contain no short word. */
const PLAIN_WORD = /^[a-z0-9]{3,}$/
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const SPACED = /\S+/gu
const SIGNS = /[^\p{L}\p{N}\p{M}\s]/gu

/**
 * What a search of one or two characters matches, from folded texts: prefixes of the words of the titles, the punctuation between
 * them, the short words of the text, and each pair of characters in scripts without spaces.
 */
export function extractShortWords(titles: string, text = ''): string[] {
  const found = new Set<string>()
  for (const [word] of [...titles.matchAll(WORDS), ...titles.matchAll(SPACED)]) addPrefixes(found, word)
  for (const [sign] of titles.matchAll(SIGNS)) found.add(sign)
  for (const piece of text.split(/\s+/)) if (piece.length <= MAX_PIECE_LENGTH && !PLAIN_WORD.test(piece)) addShort(found, piece)
  addBigrams(found, `${titles}\n${text}`.slice(0, MAX_BIGRAM_INPUT))
  return [...found].filter((word) => word.isWellFormed())
}

function addPrefixes(found: Set<string>, word: string): void {
  let prefix = ''
  for (const character of Array.from(word.slice(0, 2 * MAX_SHORT_LENGTH)).slice(0, MAX_SHORT_LENGTH)) found.add((prefix += character))
}

function addShort(found: Set<string>, piece: string): void {
  for (const word of [piece, ...(piece.match(WORDS) ?? [])]) if (word && [...word].length <= MAX_SHORT_LENGTH) found.add(word)
}

function addBigrams(found: Set<string>, text: string): void {
  if (!MAYBE_UNSPACED.test(text)) return
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

type ShortWordTable = `${SearchIndex}_short_words`

/** They are deleted with their row. `field` is the searched column of the search table; 'words' covers all of them. */
export async function insertShortWords(
  db: Executor,
  table: ShortWordTable,
  seq: number,
  words: string[],
  field: 'words' | 'tags' = 'words',
): Promise<void> {
  for (let from = 0; from < words.length; from += INSERT_BATCH_SIZE) {
    const rows = words.slice(from, from + INSERT_BATCH_SIZE).map((word) => ({ field, word, seq }))
    await db.insertInto(table).values(rows).execute()
  }
}
