import type { CalloutTone } from '../../contract/post-block.ts'
import { toSingleLine } from '../../contract/fields.ts'
import { cleanLinkTarget } from '../link-target.ts'
import type { PastedPiece } from '../pasted-document.ts'
import { videoCard } from '../video-address.ts'
import { findElements, isElement, type TreeElement, type TreeNode } from './html-tree.ts'
import { isCodeBlock, readCode } from './read-code.ts'
import { readFigure } from './read-figure.ts'
import { readImage } from './read-image.ts'
import { readList } from './read-list.ts'
import { readCallout, readQuote } from './read-quote.ts'
import { readTable } from './read-table.ts'
import type { Reading } from './reading.ts'
import { createTextBuilder } from './text-builder.ts'
import { formatInside, PLAIN, type InlineFormat } from './inline-format.ts'

const PARAGRAPH_TAGS = new Set(['p', 'dt', 'dd', 'summary', 'figcaption', 'li', 'td', 'th', 'caption'])
const CONTAINER_TAGS = new Set(
  (
    'address article aside body center details dialog div dl fieldset footer form header hgroup html main menu section ' +
    'table tbody tfoot thead tr'
  ).split(' '),
)
const BUTTON_CLASSES = new Set(['button', 'btn', 'kg-btn', 'wp-block-button__link', 'wp-element-button'])

/** The blocks that nodes of a page amount to: text between other blocks becomes paragraphs. */
export function readBlocks(nodes: readonly TreeNode[], format: InlineFormat, reading: Reading): PastedPiece[] {
  const pieces: PastedPiece[] = []
  const text = createTextBuilder(reading.isOwn)

  const endParagraph = () => {
    const paragraph = text.take()
    if (paragraph.content === '') return
    const video = reading.isOwn ? undefined : videoAlone(paragraph)
    pieces.push(video ?? { type: 'paragraph', ...paragraph })
  }
  const addBlocks = (added: readonly PastedPiece[]) => {
    endParagraph()
    // Not spread: there can be more of them than a call can have arguments.
    for (const piece of added) pieces.push(piece)
  }
  const visitAll = (children: readonly TreeNode[], inner: InlineFormat, inParagraph: boolean) => {
    for (const child of children) visit(child, inner, inParagraph)
  }
  const visit = (node: TreeNode, outer: InlineFormat, inParagraph: boolean): void => {
    if (!isElement(node)) return text.add(node, outer)
    const blocks = readSpecialBlock(node, outer, reading, pieces.length === 0 && !text.hasText())
    if (blocks) return addBlocks(blocks)
    if (node.tag === 'br') {
      text.addBreak(outer)
      if (!inParagraph && !reading.isOwn && text.endsWithEmptyLine()) endParagraph()
      return
    }
    if (node.tag === 'img') return text.add(emojiText(node), outer)
    if (node.tag === 'input') return text.add(checkboxText(node), outer)
    if (node.tag === 'hr') return addBlocks([])
    const inner = formatInside(node, outer, reading)
    const isParagraph = PARAGRAPH_TAGS.has(node.tag)
    if (!isParagraph && !isContainer(node)) return visitAll(node.children, inner, inParagraph)
    endParagraph()
    const before = pieces.length
    visitAll(node.children, inner, isParagraph || inParagraph)
    endParagraph()
    if (node.tag === 'p' && pieces.length === before) {
      if (reading.isOwn && node.children.length === 0) pieces.push({ type: 'paragraph', content: '' })
      if (!reading.isOwn && findElements(node, ({ tag }) => tag === 'img').length === 0) reading.leftOut.add('empty lines')
    }
  }

  visitAll(nodes, format, false)
  endParagraph()
  return pieces
}

const isContainer = ({ tag, style }: TreeElement): boolean => CONTAINER_TAGS.has(tag) || style.get('display') === 'block'

/** The blocks of an element that is not just text. */
function readSpecialBlock(element: TreeElement, format: InlineFormat, reading: Reading, isFirst: boolean): PastedPiece[] | undefined {
  const { tag } = element
  const level = headingLevel(element, reading, isFirst)
  if (level !== undefined) return readHeading(element, level, reading)
  if (isCodeBlock(element, reading)) return [readCode(element, reading)]
  if (tag === 'ul' || tag === 'ol') return readList(element, format, reading)
  if (tag === 'blockquote') return readQuote(element, format, reading)
  if (tag === 'table') return readTable(element, format, reading)
  if (tag === 'figure') return readFigure(element, format, reading)
  if (tag === 'img' && !isEmoji(element)) return readImage(element, reading)
  if (tag === 'iframe' || tag === 'video') return readEmbeddedVideo(element, reading)
  const tone = calloutTone(element)
  if (tone) return readCallout(element, tone, format, reading)
  if (tag === 'a' && element.classes.some((name) => BUTTON_CLASSES.has(name))) return readButton(element, reading)
  return undefined
}

function headingLevel({ tag, attribute, classes, children }: TreeElement, reading: Reading, isFirst: boolean): number | undefined {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  if (attribute('role') === 'heading') return Number(attribute('aria-level')) || 2
  if (classes.includes('MsoTitle')) return 1
  // Google Docs gives its title no element of its own, only this size.
  const [first] = children
  const isDocsTitle = reading.source === 'google-docs' && isFirst && tag === 'p'
  return isDocsTitle && isElement(first) && first.style.get('font-size') === '26pt' ? 1 : undefined
}

function readHeading(element: TreeElement, level: number, reading: Reading): PastedPiece[] {
  const pieces = readBlocks(element.children, { ...PLAIN, keepsSpaces: reading.isOwn }, reading)
  const content = toSingleLine(pieces.map((piece) => (piece.type === 'paragraph' ? piece.content : '')).join(' ')).trim()
  const others = pieces.filter(({ type }) => type !== 'paragraph')
  if (content === '' && !reading.isOwn) return others
  const heading: PastedPiece =
    level <= 2 ? { type: 'section', subheading: content, level: level === 1 ? 1 : 2 } : { type: 'heading', content }
  return [heading, ...others]
}

const CALLOUT_CLASSES =
  /^(?:callout|admonition|markdown-alert|kg-callout-card|confluence-information-macro|theme-admonition|callout-block|panel-callout)$/
const TONE_WORDS: [CalloutTone, RegExp][] = [
  ['tip', /\b(?:tip|success|hint)\b/],
  ['warning', /\b(?:warning|caution|danger|error|important-warning)\b/],
]

function calloutTone({ tag, attribute, classes }: TreeElement): CalloutTone | undefined {
  if (tag !== 'aside' && tag !== 'div' && tag !== 'section') return undefined
  if (!classes.some((name) => CALLOUT_CLASSES.test(name))) return undefined
  const words = [attribute('data-tone') ?? '', ...classes].join(' ')
  return TONE_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'note'
}

function readButton(element: TreeElement, reading: Reading): PastedPiece[] | undefined {
  const given = element.attribute('href') ?? ''
  const href = reading.isOwn ? given : cleanLinkTarget(given, reading.leftOut)
  const label = readBlocks(element.children, { ...PLAIN, keepsSpaces: reading.isOwn }, reading)
    .map((piece) => (piece.type === 'paragraph' ? piece.content : ''))
    .join(' ')
  return href && (label !== '' || reading.isOwn) ? [{ type: 'button', label: toSingleLine(label).trim(), href }] : undefined
}

function readEmbeddedVideo(element: TreeElement, reading: Reading): PastedPiece[] {
  const source = element.children.find((child) => isElement(child) && child.tag === 'source')
  const address = element.attribute('src') ?? element.attribute('data-src') ?? (isElement(source) ? source.attribute('src') : undefined)
  const video = videoCard(address ?? '', element.attribute('title'))
  if (!video) reading.leftOut.add('embedded content')
  return video ? [video] : []
}

/** An address alone on a line, as text or as a link of the same words. */
function videoAlone({ content, marks = [] }: { content: string; marks?: { type: string }[] | undefined }) {
  const isAddress = /^https?:\/\/\S+$/.test(content)
  return isAddress && marks.every(({ type }) => type === 'link') ? videoCard(content) : undefined
}

const isEmoji = ({ attribute, classes }: TreeElement): boolean =>
  (classes.some((name) => /^(?:wp-smiley|g-?emoji|emoji\w*|c-emoji\S*)$/i.test(name)) || attribute('data-stringify-type') === 'emoji') &&
  Boolean(attribute('alt'))

const MAX_EMOJI_CODES = 60

/** Slack names an emoji in words, and shows the picture of its characters. */
function emojiText({ attribute }: TreeElement): string {
  const alt = attribute('alt') ?? ''
  const [, codes] = /\/([\da-f]{4,6}(?:-[\da-f]{4,6})*)(?:@2x)?\.(?:png|svg)$/.exec(attribute('src') ?? '') ?? []
  if (!alt.startsWith(':') || codes === undefined || codes.length > MAX_EMOJI_CODES) return alt
  const points = codes.split('-').map((code) => Number.parseInt(code, 16))
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : alt
}

function checkboxText({ attribute }: TreeElement): string {
  if (attribute('type') !== 'checkbox') return ''
  return attribute('checked') === undefined ? '☐ ' : '☑ '
}
