import type { Node } from 'prosemirror-model'
import { type BlockOf, type ContentBlock, listItems, type TableCell } from '../../../../contract/post-block.ts'
import type { PostSection } from '../../../../contract/post.ts'
import { lineToNodes, plainToNodes, textToNodes } from './marked-text.ts'
import { schema } from './schema.ts'
import type { SurfaceContent } from './surface-content.ts'

const { nodes } = schema

export function contentToDocument(content: SurfaceContent): Node {
  const { mainHeading = '', description = '', sections = [], conclusion = '', conclusionMarks } = content
  return nodes.doc.create(null, [
    nodes.title.create(null, lineToNodes(mainHeading)),
    nodes.body.create(null, [
      nodes.lead.create(null, plainToNodes(description)),
      ...sectionsToNodes(sections),
      nodes.conclusion.create(null, textToNodes({ content: conclusion, marks: conclusionMarks })),
    ]),
  ])
}

/** A post without sections has an empty paragraph, to write in. */
export function sectionsToNodes(sections: readonly PostSection[]): Node[] {
  if (sections.length === 0) return [nodes.paragraph.create()]
  return sections.flatMap((section, index) => {
    const heading = nodes.section.create(null, lineToNodes(section.subheading ?? ''))
    return [...(isShown(section, index, sections.length) ? [heading] : []), ...blocksToNodes(section.contentBlocks ?? [])]
  })
}

/** Only what stands before the first subheading of the post is a section without a node of its own. */
function isShown({ subheading, contentBlocks = [] }: PostSection, index: number, count: number): boolean {
  if (subheading || index > 0 || contentBlocks.length === 0) return true
  const [first] = contentBlocks
  const looksLikeNoSection = count === 1 && contentBlocks.length === 1 && first?.type === 'paragraph' && first.content === ''
  return looksLikeNoSection
}

export const blocksToNodes = (blocks: readonly ContentBlock[]): Node[] => blocks.flatMap((block) => blockToNode(block) ?? [])

/** A block that cannot be read, or of a type that is not known, is left out. */
export function blockToNode(block: ContentBlock): Node | undefined {
  try {
    return toNode(block)
  } catch {
    return undefined
  }
}

function toNode(block: ContentBlock): Node | undefined {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, textToNodes(block))
    case 'heading':
      return nodes.heading.create(null, lineToNodes(block.content))
    case 'bullet':
    case 'numbered':
      return listToNode(block)
    case 'quote':
      return nodes.quote.create({ source: block.source }, textToNodes(block))
    case 'callout':
      return nodes.callout.create({ tone: block.tone }, textToNodes(block))
    case 'code':
      return nodes.code.create({ language: block.language }, block.content === '' ? [] : [schema.text(block.content)])
    case 'table':
      return tableToNode(block)
    case 'image':
    case 'gallery':
    case 'video':
    case 'button':
      return nodes[block.type].create({ block })
    default:
      return undefined
  }
}

function listToNode(block: BlockOf<'bullet' | 'numbered'>): Node {
  const items = listItems(block).map((item) => nodes.list_item.create(null, textToNodes(item)))
  if (items.length > 0) return nodes[block.type].create(null, items)
  return nodes[block.type].create({ hadNoItems: true }, [nodes.list_item.create()])
}

function tableToNode({ rows, hasHeader, caption }: BlockOf<'table'>): Node | undefined {
  if (rows.length === 0) return undefined
  const columns = Math.max(1, ...rows.map((row) => row.length))
  return nodes.table.create(
    { caption },
    rows.map((row, index) => rowToNode(row, columns, hasHeader && index === 0)),
  )
}

function rowToNode(row: readonly TableCell[], columns: number, isHeader: boolean): Node {
  const type = isHeader ? nodes.table_header : nodes.table_cell
  const cells = Array.from({ length: columns }, (_, column) => row[column] ?? { content: '' })
  return nodes.table_row.create(
    null,
    cells.map((cell) => type.create(null, nodes.cell_text.create(null, textToNodes(cell)))),
  )
}
