import { type ContentBlock, listItems } from '../../../contract/post-block.ts'
import { type MarkedText, normalizeMarkedText } from '../../../contract/post-text.ts'
import type { PostSection } from '../../../contract/post.ts'
import { createList } from '../../../web/cms/posts/convert/read-html/read-list.ts'

/**
 * What HTML says of some sections. A feed leaves out characters that XML does not allow and blocks without a text, and a section
 * without a subheading does not show where it begins.
 */
export function sectionsInHtml(sections: readonly PostSection[]): PostSection[] {
  const shown: PostSection[] = []
  for (const { subheading, contentBlocks } of sections) {
    const blocks = contentBlocks.map(blockInHtml).filter((block) => !isLeftOut(block))
    if (subheading !== '' || (shown.length === 0 && blocks.length > 0))
      shown.push({ subheading: cleanLine(subheading), contentBlocks: blocks })
    else shown.at(-1)?.contentBlocks.push(...blocks)
  }
  return shown
}

function isLeftOut(block: ContentBlock): boolean {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content === ''
  return (block.type === 'bullet' || block.type === 'numbered') && listItems(block).length === 0
}

function blockInHtml(block: ContentBlock): ContentBlock {
  switch (block.type) {
    case 'bullet':
    case 'numbered':
      return createList(
        block.type,
        listItems(block)
          .map(cleanText)
          .filter(({ content }) => content !== ''),
      )
    case 'paragraph':
    case 'quote':
    case 'callout':
      return { ...block, ...cleanText(block) }
    case 'code':
      return { ...block, content: cleanText(block).content }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(cleanText)) }
    default:
      return block
  }
}

/** Line ends are one character, and those below are none. */
function cleanText<T extends MarkedText>(text: T): T {
  return text
}
const cleanLine = (line: string): string => line
