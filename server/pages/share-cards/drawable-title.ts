/** The scripts that the fonts in fonts/ contain. */
const SUPPORTED_LETTER =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Inherited}]/u
/** The other characters of these fonts. The zero-width joiners control how Indic and Arabic letters connect. */
const SUPPORTED_SYMBOL = /[ -~¡-£¥-¬®-ÿ\p{Sc}\u{200c}-\u{200f}‐‑–—‘’‚“”„†•…′″‹›⁄№™↑↓−।॥،؛؟]/u
/** Left over from an emoji that joins several characters. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\p{M}\u{200c}\u{200d}]+/gu
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

/** A title without emoji and symbols that the fonts lack. Undefined if a letter is missing: a title must not lose letters. */
export function toDrawableTitle(title: string): string | undefined {
  let drawn = ''
  for (const character of title.normalize('NFC')) {
    if (SUPPORTED_LETTER.test(character) || SUPPORTED_SYMBOL.test(character)) drawn += character
    else if (LETTER_OR_NUMBER.test(character)) return undefined
    else drawn += ' '
  }
  const words = drawn.replace(STRAY_JOINER, '').replace(/\s+/g, ' ').trim()
  return LETTER_OR_NUMBER.test(words) ? words : undefined
}

/** The display font has Latin letters only, and tight spacing suits it. In other scripts letters connect, so their spacing must stay. */
export const isLatinText = (text: string): boolean => !/\p{L}/u.test(text.replace(/\p{sc=Latin}/gu, ''))
