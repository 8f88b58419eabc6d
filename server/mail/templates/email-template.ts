import { type TemplateValues, isolateRightToLeft } from '../../../contract/interpolate.ts'
import { type EmailBlock, type EmailLine, parseParagraph, parseListItem, splitParagraphs, mapBlockText } from './email-blocks.ts'

/** Stands in a URL of ours for the token that only the recipient gets. */
export const SECRET_PLACEHOLDER = '{{secret}}'

const PLACEHOLDER = /\{\{(\w+)\}\}/
const FACT = /^(\p{Lu}[\p{L} /-]{0,30}): (.+)$/u
const LINK_LINE = /^(\p{Lu}[^:{}]{1,40}): \{\{(\w+Url)\}\}$/u
const ONLY_PLACEHOLDER = /^\{\{(\w+)\}\}$/

/**
 * Turns a template of ours into blocks: lines of 'Name: value' are facts, and a line that is only a link to one of our pages is a button
 * (the first) or a link. Only the template is parsed. Untrusted values are filled in afterwards as plain text; one that stands alone on
 * its line becomes a quote.
 */
export function renderTemplate<const Text extends string, const Trusted extends Partial<TemplateValues<Text>>>(
  text: Text,
  trusted: Trusted,
  untrusted: Omit<TemplateValues<Text>, keyof Trusted>,
): EmailBlock[] {
  const trustedValues: Record<string, unknown> = trusted
  const untrustedValues: Record<string, unknown> = untrusted
  let buttons = 0

  return splitParagraphs(text)
    .flatMap((lines) =>
      areFactLines(lines)
        ? [parseFacts(lines)]
        : parseParagraph(lines, (line) => parseLinkLine(line) ?? parseQuote(line) ?? parseListItem(line)),
    )
    .map((block) => mapBlockText(block, fillPlaceholders))

  function parseLinkLine(line: string): EmailBlock<string> | undefined {
    const [, label, name] = LINK_LINE.exec(line) ?? []
    if (label === undefined || trustedValues[name!] === undefined) return undefined
    buttons += 1
    return { kind: buttons === 1 ? 'button' : 'link', label, url: String(trustedValues[name!]) }
  }

  function parseQuote(line: string): EmailBlock<string> | undefined {
    const value = untrustedValues[ONLY_PLACEHOLDER.exec(line)?.[1] ?? '']
    return value === undefined ? undefined : { kind: 'quote', text: String(value) }
  }

  /** Splitting by the placeholder leaves the template's text at even indices and the placeholders' names at odd ones. */
  function fillPlaceholders(line: string): EmailLine {
    const pieces = line.split(PLACEHOLDER).map((piece, index) => {
      if (index % 2 === 0) return piece
      if (Object.hasOwn(trustedValues, piece)) return String(trustedValues[piece])
      return Object.hasOwn(untrustedValues, piece)
        ? { theirs: isolateRightToLeft(collapseWhitespace(String(untrustedValues[piece]))) }
        : `{{${piece}}}`
    })
    return pieces.filter((piece) => piece !== '')
  }
}

/** The email as plain text. */
export function renderPlainText(blocks: EmailBlock[], resolveUrl: (url: string) => string): string {
  return blocks.map((block, index) => `${index === 0 ? '' : block.tight ? '\n' : '\n\n'}${renderBlockText(block, resolveUrl)}`).join('')
}

function renderBlockText(block: EmailBlock, resolveUrl: (url: string) => string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.map(renderLineText).join('\n')
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${block.first + index}.` : '-'} ${renderLineText(item)}`).join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${renderLineText(value)}`).join('\n')
    case 'quote':
      // Marked as mail programs mark quoted text.
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    default:
      return `${block.label}: ${resolveUrl(block.url)}`
  }
}

const renderLineText = (line: EmailLine) => line.map((piece) => (typeof piece === 'string' ? piece : piece.theirs)).join('')

const areFactLines = (lines: string[]) => lines.length > 1 && lines.every((line) => FACT.test(line))

const parseFacts = (lines: string[]): EmailBlock<string> => ({
  kind: 'facts',
  facts: lines.map((line) => FACT.exec(line)!.slice(1, 3) as [string, string]),
})

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ')
