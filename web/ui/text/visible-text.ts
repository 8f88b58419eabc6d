/** Characters that are not seen: the editing view of a page marks its texts with them. */
const INVISIBLE = /[\u2061\u2062]|[\ufe00-\ufe0f]/g

/** Of a single character. */
export const isInvisible = (character: string): boolean =>
  character === '\u2061' || character === '\u2062' || (character >= '\ufe00' && character <= '\ufe0f')

/** A text as it is seen, for what depends on its length. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '')

/** An alt text, or another one where it says nothing. What is not seen stays. */
export const altOr = (alt: string, other: string): string => (visibleText(alt) === '' ? alt + other : alt)
