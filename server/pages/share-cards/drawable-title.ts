/** The scripts of the fonts beside this file. */
const SUPPORTED_LETTER =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Inherited}]/u
/** What they have besides letters; the joiners decide how Indic and Arabic letters meet. */
const SUPPORTED_SYMBOL = /[ -~¡-£¥-¬®-ÿ\p{Sc}\u{200c}-\u{200f}‐‑–—‘’‚“”„†•…′″‹›⁄№™↑↓−।॥،؛؟]/u
/** What is left of an emoji made of several. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\p{M}\u{200c}\u{200d}]+/gu
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

/** A title as our fonts can draw it: without emoji and rare signs. Nothing where letters themselves would be missing. */
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

/** Our own display font has Latin only, and may be set as tight as it is elsewhere. Letters that join must keep their distance. */
export const isLatinText = (words: string): boolean => !/\p{L}/u.test(words.replace(/\p{sc=Latin}/gu, ''))
