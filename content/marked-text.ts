import type { BlockOf } from '../contract/post-block.ts'
import type { Mark, MarkedText, TextStyle } from '../contract/post-text.ts'

// Texts of the sample articles with links and styles: their positions are counted here, not by hand.

type Style = { type: TextStyle } | { type: 'link'; href: string }
type Item = string | MarkedText

export const linkTo = (href: string): Style => ({ type: 'link', href })
export const asCode: Style = { type: 'code' }

/** Each `{…}` of the text gets one style, in their order. */
export function marked(text: string, ...styles: Style[]): { content: string; marks: Mark[] } {
  const pieces = text.split(/\{([^{}]*)\}/)
  if (pieces.length !== 2 * styles.length + 1) throw new Error(`The styles are not as many as the braces in: ${text}`)
  const marks: Mark[] = []
  let content = ''
  for (const [index, piece] of pieces.entries()) {
    const style = index % 2 === 1 ? styles[(index - 1) / 2] : undefined
    if (style) marks.push({ from: content.length, to: content.length + piece.length, ...style })
    content += piece
  }
  return { content, marks }
}

export const bulletList = (...items: Item[]): BlockOf<'bullet'> => ({ type: 'bullet', bullets: items.map(textOf), ...marksOf(items) })

export const numberedList = (...items: Item[]): BlockOf<'numbered'> => ({ type: 'numbered', items: items.map(textOf), ...marksOf(items) })

/** A table whose first row names the columns. */
export const plainTable = (caption: string, ...rows: string[][]): BlockOf<'table'> => ({
  type: 'table',
  hasHeader: true,
  rows: rows.map((row) => row.map((content) => ({ content }))),
  caption,
})

const textOf = (item: Item): string => (typeof item === 'string' ? item : item.content)

const marksOf = (items: Item[]): { marks?: Mark[][] } =>
  items.some((item) => typeof item !== 'string') ? { marks: items.map((item) => (typeof item === 'string' ? [] : (item.marks ?? []))) } : {}
