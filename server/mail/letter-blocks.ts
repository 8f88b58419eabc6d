/** A line of a letter: our own words, and between them what somebody else wrote. */
export type Line = (string | { theirs: string })[]

/** The parts that a letter is made of. */
export type Block<Words = Line> = (
  | { kind: 'paragraph'; lines: Words[] }
  | { kind: 'list'; ordered: boolean; first: number; items: Words[] }
  | { kind: 'facts'; facts: [name: string, value: Words][] }
  /** What somebody else wrote, as they wrote it. */
  | { kind: 'quote'; text: string }
  /** Leads to a page of ours. */
  | { kind: 'button' | 'link'; label: string; url: string }
) & {
  /** Without an empty line above it. */
  tight?: boolean
}

/** A line as it is, until something else knows better what it is. */
export type ReadLine<Words> = (line: string) => Block<Words> | undefined

const BULLET = /^\s*[-*•] +(?! )(.+)$/
const NUMBERED = /^\s*(\d{1,3})[.)] +(?! )(.+)$/

/** Reads a text as people write it: an empty line ends a paragraph, '- ' and '1. ' make lists. */
export function blocksOf(text: string): Block[] {
  return partsOf(text)
    .flatMap((lines) => blocksIn(lines, itemOf))
    .map((block) => withWords(block, (words) => [words]))
}

/** Text of unknown authorship: no links, buttons or lists are made of it. */
export function plainBlocks(text: string): Block[] {
  return partsOf(text).map((lines) => ({ kind: 'paragraph', lines: lines.map((line) => [{ theirs: line }]) }))
}

export function partsOf(text: string): string[][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length > 0)
}

/** One part of a text, between two empty lines. */
export function blocksIn(lines: string[], read: ReadLine<string>): Block<string>[] {
  const blocks: Block<string>[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const block = read(line)
    if (!block) continueWith(line, last, blocks)
    else if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) last.items.push(...block.items)
    else blocks.push(block)
  }
  return blocks.map((block, index) => (index === 0 ? block : { ...block, tight: true }))
}

export function itemOf(line: string): Block<string> | undefined {
  const bullet = BULLET.exec(line)
  if (bullet) return { kind: 'list', ordered: false, first: 1, items: [bullet[1]!] }
  const numbered = NUMBERED.exec(line)
  return numbered ? { kind: 'list', ordered: true, first: Number(numbered[1]), items: [numbered[2]!] } : undefined
}

/** A further line belongs to the item it is indented under, or to the paragraph above it. */
function continueWith(line: string, last: Block<string> | undefined, blocks: Block<string>[]): void {
  if (last?.kind === 'list' && /^\s/.test(line)) last.items.push(`${last.items.pop()} ${line.trim()}`)
  else if (last?.kind === 'paragraph') last.lines.push(line)
  else blocks.push({ kind: 'paragraph', lines: [line] })
}

export function withWords<From, To>(block: Block<From>, read: (words: From) => To): Block<To> {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, lines: block.lines.map(read) }
    case 'list':
      return { ...block, items: block.items.map(read) }
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [name, read(value)]) }
    default:
      return block
  }
}
