import { POST_LIMITS, type PostSection } from '../contract/post.ts'
import { BLOCK_LIMITS, type BlockOf, type ContentBlock, listItems } from '../contract/post-block.ts'
import { URL_MAX_LENGTH } from '../contract/fields.ts'
import type { LeftOut, PastedDocument, PastedPiece } from './pasted-document.ts'
import { createList } from './read-html/read-list.ts'
import { splitText } from './split-text.ts'

const MAX_SECTIONS = 100
const MAX_BLOCKS = 100

/** The pieces as a post within its limits: what is too long is split, and nothing is refused. */
export function fitIntoSections(
  pieces: readonly PastedPiece[],
  { takesMainHeading, leftOut }: { takesMainHeading: boolean; leftOut: LeftOut },
): PastedDocument {
  const mainHeading = takesMainHeading ? findMainHeading(pieces) : undefined
  const sections: PostSection[] = []
  for (const piece of pieces) {
    if (piece === mainHeading) continue
    for (const fitting of fitPiece(piece, leftOut)) addPiece(sections, fitting, leftOut)
  }
  return { ...(mainHeading && { mainHeading: mainHeading.subheading }), sections }
}

/** The first heading of all, when it is of level 1. */
function findMainHeading(pieces: readonly PastedPiece[]) {
  const first = pieces.find((piece) => piece.type === 'section')
  return first?.level === 1 && first.subheading !== '' && first.subheading.length <= POST_LIMITS.heading ? first : undefined
}

function addPiece(sections: PostSection[], piece: PastedPiece, leftOut: LeftOut) {
  const last = sections.at(-1)
  const canBegin = sections.length < MAX_SECTIONS
  if (piece.type === 'section') {
    if (canBegin) sections.push({ subheading: piece.subheading, contentBlocks: [] })
    else addPiece(sections, { type: 'heading', content: piece.subheading }, leftOut)
  } else if (last && last.contentBlocks.length < MAX_BLOCKS) last.contentBlocks.push(piece)
  else if (canBegin) sections.push({ subheading: '', contentBlocks: [piece] })
  else leftOut.add('long texts')
}

function fitPiece(piece: PastedPiece, leftOut: LeftOut): PastedPiece[] {
  switch (piece.type) {
    case 'section':
      return piece.subheading.length <= POST_LIMITS.subheading ? [piece] : fitParagraph(piece.subheading)
    case 'heading':
      return piece.content.length <= BLOCK_LIMITS.heading ? [piece] : fitParagraph(piece.content)
    case 'paragraph':
    case 'quote':
    case 'callout':
      return splitText(piece, BLOCK_LIMITS.paragraph).map((text) => ({ ...withoutMarks(piece), ...text }) as ContentBlock)
    case 'bullet':
    case 'numbered':
      return fitList(piece)
    case 'code':
      return fitCode(piece)
    case 'table':
      return fitTable(piece, leftOut)
    case 'gallery':
      return chunk(piece.images, BLOCK_LIMITS.galleryImages).map((images) => ({ ...piece, images }))
    case 'image':
      return [piece]
    case 'video':
      return [{ ...piece, title: piece.title.slice(0, BLOCK_LIMITS.videoTitle).trim() }]
    case 'button':
      return piece.label.length <= BLOCK_LIMITS.buttonLabel ? [piece] : [buttonText(piece)]
  }
}

const fitParagraph = (content: string): ContentBlock[] =>
  splitText({ content }, BLOCK_LIMITS.paragraph).map((text) => ({ type: 'paragraph', ...text }))

function withoutMarks<T extends { marks?: unknown }>({ marks: _marks, ...rest }: T): Omit<T, 'marks'> {
  return rest
}

const buttonText = ({ label, href }: BlockOf<'button'>): ContentBlock => ({
  type: 'paragraph',
  content: label,
  ...(href.length <= URL_MAX_LENGTH && { marks: [{ type: 'link', href, from: 0, to: label.length }] }),
})

function fitList(list: BlockOf<'bullet' | 'numbered'>): ContentBlock[] {
  const items = listItems(list).flatMap((item) => splitText(item, BLOCK_LIMITS.bullet))
  return items.length === 0 ? [list] : chunk(items, BLOCK_LIMITS.items).map((some) => createList(list.type, some))
}

function fitCode({ content, language, ...code }: BlockOf<'code'>): ContentBlock[] {
  const fitting = { ...code, ...(language && { language: language.slice(0, BLOCK_LIMITS.language).trim() }) }
  const parts: string[] = []
  let rest = content
  while (rest.length > BLOCK_LIMITS.code) {
    const lineEnd = rest.lastIndexOf('\n', BLOCK_LIMITS.code)
    const cut = lineEnd > 0 ? lineEnd : BLOCK_LIMITS.code
    parts.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(lineEnd > 0 ? cut + 1 : cut)
  }
  return [...parts, rest].map((part) => ({ ...fitting, content: part }))
}

function fitTable({ rows, ...table }: BlockOf<'table'>, leftOut: LeftOut): ContentBlock[] {
  const tooWide = rows[0]!.length - BLOCK_LIMITS.columns
  if (tooWide > 0) leftOut.add('columns', tooWide)
  const fitting = rows.map((row) => row.slice(0, BLOCK_LIMITS.columns).map((cell) => fitCell(cell, leftOut)))
  if (fitting.length <= BLOCK_LIMITS.rows) return [{ ...table, rows: fitting }]
  const [names, ...others] = fitting
  const parts = table.hasHeader ? chunk(others, BLOCK_LIMITS.rows - 1).map((some) => [names!, ...some]) : chunk(fitting, BLOCK_LIMITS.rows)
  return parts.map((some) => ({ ...table, rows: some }))
}

function fitCell<Cell extends BlockOf<'table'>['rows'][number][number]>(cell: Cell, leftOut: LeftOut) {
  if (cell.content.length <= BLOCK_LIMITS.cell) return cell
  leftOut.add('long texts')
  return splitText(cell, BLOCK_LIMITS.cell)[0]!
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
