import { BLOCK_LIMITS, type CalloutTone } from '../../contract/post-block.ts'
import type { MarkedText } from '../../contract/post-text.ts'
import type { PastedPiece } from '../pasted-document.ts'
import { findElements, type TreeElement, withoutElement } from './html-tree.ts'
import { joinTexts, textOfPiece } from './marked-texts.ts'
import { listLines } from './read-list.ts'
import { textInside, withoutDash } from './read-figure.ts'
import type { Reading } from './reading.ts'
import type { InlineFormat } from './inline-format.ts'

export function readQuote(quote: TreeElement, format: InlineFormat, reading: Reading): PastedPiece[] {
  const [sourceElement] = findElements(quote, ({ tag }) => tag === 'footer' || tag === 'cite').slice(-1)
  const given = sourceElement ? textInside(sourceElement, reading) : ''
  const source = (reading.isOwn ? given : withoutDash(given)).slice(0, BLOCK_LIMITS.caption).trim()
  const content = sourceElement ? withoutElement(quote, sourceElement) : quote
  const pieces = joinToOne(readInside(content, format, reading), (text) => ({ type: 'quote', ...text }))
  if (pieces.length === 0 && (source || reading.isOwn)) return [{ type: 'quote', content: '', ...(source && { source }) }]
  const last = pieces.findLastIndex(({ type }) => type === 'quote')
  return source && last >= 0 ? pieces.map((piece, index) => (index === last ? { ...piece, source } : piece) as PastedPiece) : pieces
}

const TITLE_CLASSES = /^(?:markdown-alert-title|admonition-title|kg-callout-emoji|title)$/

export function readCallout(callout: TreeElement, tone: CalloutTone, format: InlineFormat, reading: Reading): PastedPiece[] {
  const [title] = findElements(callout, ({ classes }) => classes.some((name) => TITLE_CLASSES.test(name)))
  const content = title && !reading.isOwn ? withoutElement(callout, title) : callout
  const pieces = joinToOne(readInside(content, format, reading), (text) => ({ type: 'callout', tone, ...text }))
  return pieces.length === 0 && reading.isOwn ? [{ type: 'callout', tone, content: '' }] : pieces
}

const readInside = (element: TreeElement, format: InlineFormat, reading: Reading): PastedPiece[] =>
  reading.read(element.children, format).filter((piece) => !(piece.type === 'paragraph' && piece.content === ''))

/** The texts of some pieces become one block; what is no text stands between two of them. */
function joinToOne(pieces: readonly PastedPiece[], createBlock: (text: MarkedText) => PastedPiece): PastedPiece[] {
  const joined: PastedPiece[] = []
  let texts: MarkedText[] = []
  const endText = () => {
    if (texts.length > 0) joined.push(createBlock(joinTexts(texts, '\n\n')))
    texts = []
  }
  for (const piece of pieces) {
    const text = textOfPiece(piece) ?? listText(piece)
    if (text) texts.push(text)
    else {
      endText()
      joined.push(piece)
    }
  }
  endText()
  return joined
}

const listText = (piece: PastedPiece): MarkedText | undefined =>
  piece.type === 'bullet' || piece.type === 'numbered' ? joinTexts(listLines(piece), '\n') : undefined
