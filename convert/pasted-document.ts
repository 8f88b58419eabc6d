import type { PostSection } from '../contract/post.ts'
import { type ContentBlock, listBlockImages, listItems } from '../contract/post-block.ts'
import type { Mark } from '../contract/post-text.ts'

/** A post or a piece of one, as it was pasted or read from Markdown. */
export type PastedDocument = {
  /** From front matter or a first heading of level 1. */
  mainHeading?: string
  description?: string
  tags?: string[]
  author?: string
  coverImage?: string
  /** The first has no subheading when something stands before the first heading. */
  sections: PostSection[]
  conclusion?: string
  conclusionMarks?: Mark[]
}

/** What a block can be made of before the blocks are put into sections: `section` begins one. */
export type PastedPiece = ContentBlock | { type: 'section'; subheading: string; level: 1 | 2 }

export type LeftOutKind =
  | 'comments'
  | 'tracked changes'
  | 'scripts'
  | 'styles'
  | 'hidden text'
  | 'forms'
  | 'formulas'
  | 'merged cells'
  | 'columns'
  | 'long texts'
  | 'unsafe links'
  | 'links within the document'
  | 'tracking parameters'
  | 'pictures on the computer'
  | 'embedded content'
  | 'reference marks'
  | 'nested lists'
  | 'navigation'
  | 'empty lines'

/** What was read, and what of it was changed or left out, for the note to the writer. */
export type PasteReport = {
  paragraphs: number
  headings: number
  lists: number
  tables: number
  pictures: number
  links: number
  leftOut: { what: LeftOutKind; count: number }[]
}

export type LeftOut = { add: (what: LeftOutKind, count?: number) => void; list: () => PasteReport['leftOut'] }

export function countLeftOut(): LeftOut {
  const counts = new Map<LeftOutKind, number>()
  return {
    add: (what, count = 1) => void counts.set(what, (counts.get(what) ?? 0) + count),
    list: () => [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count })),
  }
}

export function reportOn({ mainHeading, sections }: PastedDocument, leftOut: LeftOut): PasteReport {
  const blocks = sections.flatMap(({ contentBlocks }) => contentBlocks)
  const count = (...types: ContentBlock['type'][]) => blocks.filter(({ type }) => types.includes(type)).length
  return {
    paragraphs: count('paragraph', 'quote', 'callout'),
    headings: count('heading') + sections.filter(({ subheading }) => subheading !== '').length + (mainHeading ? 1 : 0),
    lists: count('bullet', 'numbered'),
    tables: count('table'),
    pictures: blocks.filter(({ type }) => type !== 'video').flatMap(listBlockImages).length,
    links: blocks.flatMap(blockMarks).filter(({ type }) => type === 'link').length + count('button'),
    leftOut: leftOut.list(),
  }
}

function blockMarks(block: ContentBlock): Mark[] {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'callout':
      return block.marks ?? []
    case 'bullet':
    case 'numbered':
      return listItems(block).flatMap(({ marks }) => marks ?? [])
    case 'table':
      return block.rows.flat().flatMap(({ marks }) => marks ?? [])
    default:
      return []
  }
}
