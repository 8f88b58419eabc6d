import type { Node } from 'prosemirror-model'
import { isUrlOrPath, toSingleLine } from '../../../../contract/fields.ts'
import { type BlockOf, type ContentBlock, normalizeCode, type TableCell } from '../../../../contract/post-block.ts'
import type { PostSection } from '../../../../contract/post.ts'
import { isLinkTarget, type Mark, type MarkedText, normalizeMarkedText } from '../../../../contract/post-text.ts'
import { nodeToText } from './marked-text.ts'
import type { SurfaceContent } from './surface-content.ts'

/** What would be saved: normalized as the contract does, and without blocks that have no picture or address yet. */
export function documentToContent(document: Node): SurfaceContent {
  const [title, body] = [document.child(0), document.child(1)]
  const { content, marks } = normalizeMarkedText<MarkedText>(nodeToText(body.lastChild!))
  return {
    mainHeading: lineOf(title),
    description: nodeToText(body.firstChild!).content.trim(),
    sections: nodesToSections(body.children.slice(1, -1)),
    conclusion: content,
    ...(marks && { conclusionMarks: marks }),
  }
}

export function nodesToSections(blocks: readonly Node[]): PostSection[] {
  const isEmpty = blocks.length === 1 && blocks[0]!.type.name === 'paragraph' && blocks[0]!.content.size === 0
  const sections: PostSection[] = []
  for (const node of isEmpty ? [] : blocks) {
    if (node.type.name === 'section') {
      sections.push({ subheading: lineOf(node), contentBlocks: [] })
      continue
    }
    const block = nodeToBlock(node)
    if (!block) continue
    if (sections.length === 0) sections.push({ subheading: '', contentBlocks: [] })
    sections.at(-1)!.contentBlocks.push(block)
  }
  return sections
}

const blockOfNode = new WeakMap<Node, ContentBlock | undefined>()

/** The same object for the same node, so that saving a long post while one writes stays cheap. */
export function nodeToBlock(node: Node): ContentBlock | undefined {
  if (!blockOfNode.has(node)) blockOfNode.set(node, readBlock(node))
  return blockOfNode.get(node)
}

function readBlock(node: Node): ContentBlock | undefined {
  switch (node.type.name) {
    case 'paragraph':
      return { type: 'paragraph', ...markedTextOf(node) }
    case 'heading':
      return { type: 'heading', content: lineOf(node) }
    case 'bullet': {
      const { texts, marks } = readItems(node)
      return { type: 'bullet', bullets: texts, ...(marks && { marks }) }
    }
    case 'numbered': {
      const { texts, marks } = readItems(node)
      return { type: 'numbered', items: texts, ...(marks && { marks }) }
    }
    case 'quote':
      return { type: 'quote', ...markedTextOf(node), ...given('source', lineAttribute(node, 'source')) }
    case 'callout':
      return { type: 'callout', tone: node.attrs.tone as BlockOf<'callout'>['tone'], ...markedTextOf(node) }
    case 'code':
      return { type: 'code', content: normalizeCode(node.textContent), ...given('language', lineAttribute(node, 'language')) }
    case 'table':
      return readTable(node)
    default:
      return readFields(node.attrs.block as ContentBlock)
  }
}

const lineOf = (node: Node): string => toSingleLine(nodeToText(node).content.trim()).trim()

const markedTextOf = (node: Node): MarkedText => normalizeMarkedText<MarkedText>(nodeToText(node))

const given = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: string }

function lineAttribute(node: Node, name: string): string | undefined {
  const value: unknown = node.attrs[name]
  return typeof value === 'string' ? toSingleLine(value.trim()).trim() : undefined
}

function readItems(list: Node): { texts: string[]; marks?: Mark[][] } {
  const items = list.children.map(markedTextOf)
  if (list.attrs.hadNoItems && items.every(({ content }) => content === '')) return { texts: [] }
  const hasMarks = items.some(({ marks }) => marks)
  return { texts: items.map(({ content }) => content), ...(hasMarks && { marks: items.map(({ marks }) => marks ?? []) }) }
}

function readTable(table: Node): BlockOf<'table'> {
  const rows = table.children.map((row) => row.children.map((cell): TableCell => markedTextOf(cell.firstChild!)))
  const columns = Math.max(1, ...rows.map((row) => row.length))
  return {
    type: 'table',
    hasHeader: hasHeaderRow(table),
    rows: rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? { content: '' })),
    ...given('caption', lineAttribute(table, 'caption')),
  }
}

export const hasHeaderRow = (table: Node): boolean => table.firstChild?.firstChild?.type.name === 'table_header'

/** Undefined while the block has no picture or address. */
function readFields(block: ContentBlock): ContentBlock | undefined {
  switch (block.type) {
    case 'image':
      return isUrlOrPath(block.imageUrl) ? trimLines(block, ['alt', 'caption']) : undefined
    case 'gallery': {
      const images = block.images.filter(({ imageUrl }) => isUrlOrPath(imageUrl)).map((image) => trimLines(image, ['alt']))
      return images.length > 0 ? trimLines({ ...block, images }, ['caption']) : undefined
    }
    case 'video':
      return isUrlOrPath(block.videoUrl) ? trimLines(block, ['title', 'caption']) : undefined
    case 'button':
      return isLinkTarget(block.href) ? trimLines(block, ['label']) : undefined
    default:
      return undefined
  }
}

/** Fields are kept as they are typed, and trimmed when they are read. */
function trimLines<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Fields {
  const trimmed = { ...fields }
  for (const name of names) {
    const value = trimmed[name]
    if (typeof value === 'string') trimmed[name] = toSingleLine(value.trim()).trim() as Fields[keyof Fields]
  }
  return trimmed
}
