/** A text in three: what both begin with, what only this one has, what both end with. */
export type Marked = { before: string; own: string; after: string }

/** Compares two texts word by word from both ends. */
export function difference(left: string, right: string): { left: Marked; right: Marked } {
  const [a, b] = [partsOf(left), partsOf(right)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return { left: marked(a, start, end), right: marked(b, start, end) }
}

/** Words and the spaces between them. */
const partsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean)

const marked = (parts: string[], start: number, end: number): Marked => ({
  before: parts.slice(0, start).join(''),
  own: parts.slice(start, parts.length - end).join(''),
  after: parts.slice(parts.length - end).join(''),
})
