import { interpolate } from '../../../../contract/interpolate.ts'
import { type ContentBlock, type GalleryImage, listItems } from '../../../../contract/post-block.ts'
import { type MarkedText, type TextNode, nestMarks } from '../../../../contract/post-text.ts'

const labels = {
  decorative: 'Only decoration',
  focus: 'Focus: {{x}} %, {{y}} %',
  width: 'Width: {{width}}',
  header: 'The first row names the columns.',
  language: 'Language: {{language}}',
  tone: 'Tone: {{tone}}',
} as const

/** Everything that a block says, as lines of text: two versions of it can be compared by eye. */
export const describeWholeBlock = (block: ContentBlock | undefined): string =>
  block ? describeLines(block).filter(Boolean).join('\n') : ''

function describeLines(block: ContentBlock): (string | undefined | false)[] {
  switch (block.type) {
    case 'paragraph':
      return [describeText(block)]
    case 'heading':
      return [block.content]
    case 'bullet':
      return listItems(block).map(describeText)
    case 'numbered':
      return listItems(block).map((item, index) => `${index + 1}. ${describeText(item)}`)
    case 'quote':
      return [describeText(block), block.source]
    case 'code':
      return [block.content, block.language && interpolate(labels.language, { language: block.language })]
    case 'callout':
      return [describeText(block), interpolate(labels.tone, { tone: block.tone })]
    case 'table':
      return [...block.rows.map((row) => row.map(describeText).join(' | ')), block.hasHeader && labels.header, block.caption]
    case 'image':
      return [...describeImage(block), block.width && interpolate(labels.width, { width: block.width }), block.caption]
    case 'gallery':
      return [...block.images.flatMap(describeImage), block.caption]
    case 'video':
      return [block.title, block.videoUrl, block.imageUrl, block.caption]
    case 'button':
      return [`${block.label} (${block.href})`]
  }
}

const describeImage = ({ imageUrl, alt, decorative, focus }: GalleryImage) => [
  imageUrl,
  alt,
  decorative && labels.decorative,
  focus && interpolate(labels.focus, { x: focus.x, y: focus.y }),
]

/** The words with signs for their styles, and links with their targets. */
export const describeText = (text: MarkedText): string => nestMarks(text).map(describeNode).join('')

function describeNode(node: TextNode): string {
  if (typeof node === 'string') return node
  const words = node.children.map(describeNode).join('')
  switch (node.type) {
    case 'link':
      return `${words} (${node.href})`
    case 'bold':
      return `**${words}**`
    case 'italic':
      return `_${words}_`
    case 'code':
      return `\`${words}\``
  }
}
