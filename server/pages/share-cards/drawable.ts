/** The scripts of the fonts beside this file. */
const LETTER =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Inherited}]/u
/** What they have besides letters; the joiners decide how Indic and Arabic letters meet. */
const SIGN = /[ -~¡-£¥-¬®-ÿ\p{Sc}\u{200c}-\u{200f}‐‑–—‘’‚“”„†•…′″‹›⁄№™↑↓−।॥،؛؟]/u
/** What is left of an emoji made of several. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}])[\p{M}\u{200c}\u{200d}]+/gu
const CARRIES_MEANING = /[\p{L}\p{N}]/u

/** A title as our fonts can draw it: without emoji and rare signs. Nothing where letters themselves would be missing. */
export function drawable(title: string): string | undefined {
  let drawn = ''
  for (const sign of title.normalize('NFC')) {
    if (LETTER.test(sign) || SIGN.test(sign)) drawn += sign
    else if (CARRIES_MEANING.test(sign)) return undefined
    else drawn += ' '
  }
  const words = drawn.replace(LOOSE_JOINER, '').replace(/\s+/g, ' ').trim()
  return CARRIES_MEANING.test(words) ? words : undefined
}

/** Our own display font has Latin only, and may be set as tight as it is elsewhere. Letters that join must keep their distance. */
export const isLatin = (words: string): boolean => !/\p{L}/u.test(words.replace(/\p{sc=Latin}/gu, ''))
