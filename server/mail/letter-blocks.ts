/** The parts that a plain text shows by its shape alone. */
export type Block =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; ordered: boolean; first: number; items: string[] }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  | { kind: 'button'; label: string; url: string }

const BULLET = /^\s*[-*•] +(?! )(.+)$/
const NUMBERED = /^\s*(\d{1,3})[.)] +(?! )(.+)$/
const FACT = /^(\p{Lu}[\p{L} /-]{0,30}): (.+)$/u
const LINK_LINE = /^(?:(\p{Lu}[^:\n]{1,40}): )?(https?:\/\/\S+)$/u

/**
 * Reads a text as people write it: an empty line ends a paragraph, '- ' and '1. ' make lists. In letters that the site
 * writes itself (`ours`), lines of 'Name: value' are facts, and a line that only leads to a page of the site
 * ('Open it: https://…') is a button.
 */
export function blocksOf(text: string, ours: { siteUrl: string } | undefined): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((part) => splitPart(part.split('\n').filter((line) => line.trim()), ours))
}

function splitPart(lines: string[], ours: { siteUrl: string } | undefined): Block[] {
  if (ours && lines.length > 1 && lines.every((line) => FACT.test(line))) return [factsOf(lines)]
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const block = (ours && buttonOf(line, ours.siteUrl)) ?? itemOf(line)
    if (!block) continueWith(line, last, blocks)
    else if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) {
      last.items.push(...block.items)
    } else blocks.push(block)
  }
  return blocks
}

function buttonOf(line: string, siteUrl: string): Block | undefined {
  const [, label = '', url = ''] = LINK_LINE.exec(line.trim()) ?? []
  return url.startsWith(`${siteUrl}/`) && url !== `${siteUrl}/` ? { kind: 'button', label, url } : undefined
}

function itemOf(line: string): Block | undefined {
  const bullet = BULLET.exec(line)
  if (bullet) return { kind: 'list', ordered: false, first: 1, items: [bullet[1]!] }
  const numbered = NUMBERED.exec(line)
  return numbered ? { kind: 'list', ordered: true, first: Number(numbered[1]), items: [numbered[2]!] } : undefined
}

/** A further line belongs to the item it is indented under, or to the paragraph above it. */
function continueWith(line: string, last: Block | undefined, blocks: Block[]): void {
  if (last?.kind === 'list' && /^\s/.test(line)) last.items.push(`${last.items.pop()} ${line.trim()}`)
  else if (last?.kind === 'paragraph') last.lines.push(line)
  else blocks.push({ kind: 'paragraph', lines: [line] })
}

function factsOf(lines: string[]): Block {
  return { kind: 'facts', facts: lines.map((line) => FACT.exec(line)!.slice(1, 3) as [string, string]) }
}
