import type { Values } from '../../content/fill.ts'
import { type Block, type Line, blocksIn, itemOf, partsOf, withWords } from './letter-blocks.ts'

/** Stands in an address of ours for the token that only the recipient gets. */
export const SECRET = '{{secret}}'

const GAP = /\{\{(\w+)\}\}/
const FACT = /^(\p{Lu}[\p{L} /-]{0,30}): (.+)$/u
const LINK_LINE = /^(\p{Lu}[^:{}]{1,40}): \{\{(\w+Url)\}\}$/u
const ONLY_GAP = /^\{\{(\w+)\}\}$/

/**
 * Lays out a text of our own: lines of 'Name: value' are facts, and a line that only leads to one of our pages is a button (the
 * first) or a link. That is read from our text alone. What others wrote is put in afterwards and means nothing: it stays as plain as
 * it came, and fills a paragraph of its own where our text leaves it one.
 */
export function layOut<const Text extends string, const Ours extends Partial<Values<Text>>>(
  text: Text,
  ours: Ours,
  theirs: Omit<Values<Text>, keyof Ours>,
): Block[] {
  const known: Record<string, unknown> = ours
  const given: Record<string, unknown> = theirs
  let buttons = 0

  return partsOf(text)
    .flatMap((lines) => (isFacts(lines) ? [factsIn(lines)] : blocksIn(lines, (line) => leadOf(line) ?? quoteOf(line) ?? itemOf(line))))
    .map((block) => withWords(block, words))

  function leadOf(line: string): Block<string> | undefined {
    const [, label, name] = LINK_LINE.exec(line) ?? []
    if (label === undefined || known[name!] === undefined) return undefined
    buttons += 1
    return { kind: buttons === 1 ? 'button' : 'link', label, url: String(known[name!]) }
  }

  function quoteOf(line: string): Block<string> | undefined {
    const value = given[ONLY_GAP.exec(line)?.[1] ?? '']
    return value === undefined ? undefined : { kind: 'quote', text: String(value) }
  }

  /** The text's own words are every other piece; the names of its gaps stand between them. */
  function words(line: string): Line {
    const pieces = line.split(GAP).map((piece, index) => {
      if (index % 2 === 0) return piece
      if (Object.hasOwn(known, piece)) return String(known[piece])
      return Object.hasOwn(given, piece) ? { theirs: onOneLine(String(given[piece])) } : `{{${piece}}}`
    })
    return pieces.filter((piece) => piece !== '')
  }
}

/** The letter as plain text. */
export function textOf(blocks: Block[], leadTo: (url: string) => string): string {
  return blocks.map((block, index) => `${index === 0 ? '' : block.tight ? '\n' : '\n\n'}${blockText(block, leadTo)}`).join('')
}

function blockText(block: Block, leadTo: (url: string) => string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.map(lineText).join('\n')
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${block.first + index}.` : '-'} ${lineText(item)}`).join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${lineText(value)}`).join('\n')
    case 'quote':
      // Marked as every mail program marks what somebody else has written.
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    default:
      return `${block.label}: ${leadTo(block.url)}`
  }
}

const lineText = (line: Line) => line.map((piece) => (typeof piece === 'string' ? piece : piece.theirs)).join('')

const isFacts = (lines: string[]) => lines.length > 1 && lines.every((line) => FACT.test(line))

const factsIn = (lines: string[]): Block<string> => ({
  kind: 'facts',
  facts: lines.map((line) => FACT.exec(line)!.slice(1, 3) as [string, string]),
})

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')
