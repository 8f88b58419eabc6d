/** A line of an email. Strings are trusted text of ours; `theirs` is untrusted text and is never interpreted. Stored as JSON. */
export type EmailLine = (string | { theirs: string })[]

/** The parts that an email is made of. Stored as JSON. */
export type EmailBlock<Text = EmailLine> = (
  | { kind: 'paragraph'; lines: Text[] }
  | { kind: 'list'; ordered: boolean; first: number; items: Text[] }
  | { kind: 'facts'; facts: [name: string, value: Text][] }
  /** Untrusted text, unchanged. */
  | { kind: 'quote'; text: string }
  /** A link to a page of ours. */
  | { kind: 'button' | 'link'; label: string; url: string }
) & {
  /** No empty line above it. */
  tight?: boolean
}

/** The block that a line is, or undefined for a plain line. */
type LineParser = (line: string) => EmailBlock<string> | undefined

const BULLET_ITEM = /^\s*[-*•] +(?! )(.+)$/
const NUMBERED_ITEM = /^\s*(\d{1,3})[.)] +(?! )(.+)$/

/** Parses plain text as people write it: an empty line ends a paragraph, '- ' and '1. ' make lists. */
export function parseBlocks(text: string): EmailBlock[] {
  return splitParagraphs(text)
    .flatMap((lines) => parseParagraph(lines, parseListItem))
    .map((block) => mapBlockText(block, (text) => [text]))
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

/** Parses the lines between two empty lines. */
export function parseParagraph(lines: string[], parseLine: LineParser): EmailBlock<string>[] {
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

export function mapBlockText<Source, Target>(block: EmailBlock<Source>, mapText: (text: Source) => Target): EmailBlock<Target> {
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
