import { type ContentBlock, listItems, normalizeCode } from '../../../contract/post-block.ts'
import { type MarkedText, normalizeMarkedText } from '../../../contract/post-text.ts'
import type { PostSection } from '../../../contract/post.ts'
import { createList } from '../../../convert/read-html/read-list.ts'

/** What HTML says of some sections: nothing of blocks without a text, nor where a section without a subheading begins. */
export function sectionsInHtml(sections: readonly PostSection[]): PostSection[] {
  const shown: PostSection[] = []
  for (const { subheading, contentBlocks } of sections) {
    const blocks = contentBlocks.map(withoutEmptyItems).filter((block) => !isEmpty(block))
    const last = shown.at(-1)
    if (subheading === '' && last) last.contentBlocks.push(...blocks)
    else if (subheading !== '' || blocks.length > 0) shown.push({ subheading, contentBlocks: blocks })
  }
  return shown
}

function withoutEmptyItems(block: ContentBlock): ContentBlock {
  if (block.type !== 'bullet' && block.type !== 'numbered') return block
  const items = listItems(block).filter(({ content }) => content !== '')
  return createList(
    block.type,
    items.map(({ content, marks = [] }) => ({ content, ...(marks.length > 0 && { marks }) })),
  )
}

function isEmpty(block: ContentBlock): boolean {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content === ''
  return (block.type === 'bullet' || block.type === 'numbered') && listItems(block).length === 0
}

/** The same sections with the characters that XML, and so a feed, can have; every line end is one character. Fields of one line have no others. */
export const withXmlCharacters = (sections: readonly PostSection[]): PostSection[] =>
  sections.map(({ subheading, contentBlocks }) => ({ subheading, contentBlocks: contentBlocks.map(cleanBlock) }))

function cleanBlock(block: ContentBlock): ContentBlock {
  switch (block.type) {
    case 'bullet':
    case 'numbered':
      return createList(block.type, listItems(block).map(cleanText))
    case 'paragraph':
    case 'quote':
    case 'callout':
      return cleanText(block)
    case 'code':
      return { ...block, content: normalizeCode(cleanCharacters(block.content)) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(cleanText)) }
    default:
      return block
  }
}

function cleanText<T extends MarkedText>({ marks = [], ...text }: T): T {
  const moved: number[] = []
  let content = ''
  for (const character of text.content.split('')) {
    moved.push(content.length)
    const isLineEnd = character === '\r' && text.content[moved.length] !== '\n'
    content += isLineEnd ? '\n' : cleanCharacters(character)
  }
  moved.push(content.length)
  const shifted = marks.map((mark) => ({ ...mark, from: moved[mark.from]!, to: moved[mark.to]! }))
  return normalizeMarkedText({ ...text, content, ...(shifted.length > 0 && { marks: shifted }) } as unknown as T)
}

// oxlint-disable-next-line no-control-regex
const cleanCharacters = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g, '')
