/** A line of a letter: our own words, and between them what somebody else wrote. */
export type EmailLine = (string | { theirs: string })[]

/** The parts that a letter is made of. */
export type EmailBlock<Words = EmailLine> = (
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
export type LineParser<Words> = (line: string) => EmailBlock<Words> | undefined

const BULLET_ITEM = /^\s*[-*•] +(?! )(.+)$/
const NUMBERED_ITEM = /^\s*(\d{1,3})[.)] +(?! )(.+)$/

/** Reads a text as people write it: an empty line ends a paragraph, '- ' and '1. ' make lists. */
export function parseBlocks(text: string): EmailBlock[] {
  return splitParagraphs(text)
    .flatMap((lines) => parseParagraph(lines, parseListItem))
    .map((block) => mapBlockText(block, (words) => [words]))
}

/** Text of unknown authorship: no links, buttons or lists are made of it. */
export function plainTextBlocks(text: string): EmailBlock[] {
  return splitParagraphs(text).map((lines) => ({ kind: 'paragraph', lines: lines.map((line) => [{ theirs: line }]) }))
}

export function splitParagraphs(text: string): string[][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length > 0)
}

/** One part of a text, between two empty lines. */
export function parseParagraph(lines: string[], parseLine: LineParser<string>): EmailBlock<string>[] {
  const blocks: EmailBlock<string>[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const block = parseLine(line)
    if (!block) appendLine(line, last, blocks)
    else if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) last.items.push(...block.items)
    else blocks.push(block)
  }
  return blocks.map((block, index) => (index === 0 ? block : { ...block, tight: true }))
}

export function parseListItem(line: string): EmailBlock<string> | undefined {
  const bullet = BULLET_ITEM.exec(line)
  if (bullet) return { kind: 'list', ordered: false, first: 1, items: [bullet[1]!] }
  const numbered = NUMBERED_ITEM.exec(line)
  return numbered ? { kind: 'list', ordered: true, first: Number(numbered[1]), items: [numbered[2]!] } : undefined
}

/** A further line belongs to the item it is indented under, or to the paragraph above it. */
function appendLine(line: string, last: EmailBlock<string> | undefined, blocks: EmailBlock<string>[]): void {
  if (last?.kind === 'list' && /^\s/.test(line)) last.items.push(`${last.items.pop()} ${line.trim()}`)
  else if (last?.kind === 'paragraph') last.lines.push(line)
  else blocks.push({ kind: 'paragraph', lines: [line] })
}

export function mapBlockText<From, To>(block: EmailBlock<From>, mapText: (words: From) => To): EmailBlock<To> {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, lines: block.lines.map(mapText) }
    case 'list':
      return { ...block, items: block.items.map(mapText) }
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [name, mapText(value)]) }
    default:
      return block
  }
}
