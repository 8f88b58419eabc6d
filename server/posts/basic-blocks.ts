import type { Post, PostSection } from '../../contract/post.ts'
import { BLOCK_LIMITS, type BlockOf, type ContentBlock } from '../../contract/post-block.ts'
import type { MarkedText } from '../../contract/post-text.ts'

/** A post for readers of the API that know paragraphs, bullet lists and images only: every other block becomes one of these. */
export const withBasicBlocks = (post: Post): Post => ({ ...post, sections: post.sections.map(toBasicSection) })

const toBasicSection = ({ contentBlocks, ...section }: PostSection): PostSection => ({
  ...section,
  contentBlocks: contentBlocks.flatMap(toBasicBlocks),
})

/** Marks stay on texts that stay the same. */
function toBasicBlocks(block: ContentBlock): ContentBlock[] {
  switch (block.type) {
    case 'paragraph':
    case 'bullet':
      return [block]
    case 'image':
      return [toBasicImage(block)]
    case 'heading':
    case 'code':
    case 'callout':
      return [paragraph(block)]
    case 'quote':
      return [paragraph(block), ...(block.source ? [paragraph({ content: block.source })] : [])]
    case 'numbered':
      return [{ type: 'bullet', bullets: block.items.map(withNumber) }]
    case 'table':
      return toBasicTable(block)
    case 'video':
      return toBasicVideo(block)
    case 'gallery':
      return toBasicImages(block)
    case 'button':
      return [paragraph({ content: `${block.label}: ${block.href}` })]
  }
}

const paragraph = ({ content, marks }: MarkedText): BlockOf<'paragraph'> => ({ type: 'paragraph', content, ...(marks && { marks }) })

const toBasicImage = ({ imageUrl, alt, caption }: Omit<BlockOf<'image'>, 'type'>): BlockOf<'image'> => ({
  type: 'image',
  imageUrl,
  ...(alt !== undefined && { alt }),
  ...(caption !== undefined && { caption }),
})

/** An item as long as a bullet may be has no room for its number. */
function withNumber(item: string, index: number): string {
  const numbered = `${index + 1}. ${item}`
  return numbered.length > BLOCK_LIMITS.bullet ? item : numbered
}

/** A bullet for each row, or for each cell of a row that is too long for one. */
function toBasicTable({ rows, caption }: BlockOf<'table'>): ContentBlock[] {
  const bullets = rows.flatMap((row) => {
    const cells = row.map(({ content }) => content)
    const line = cells.join(' | ')
    return line.length > BLOCK_LIMITS.bullet ? cells : [line]
  })
  const lists = Array.from({ length: Math.ceil(bullets.length / BLOCK_LIMITS.items) }, (_, index): ContentBlock => {
    const from = index * BLOCK_LIMITS.items
    return { type: 'bullet', bullets: bullets.slice(from, from + BLOCK_LIMITS.items) }
  })
  return [...lists, ...(caption ? [paragraph({ content: caption })] : [])]
}

function toBasicVideo({ videoUrl, title, imageUrl, caption }: BlockOf<'video'>): ContentBlock[] {
  if (imageUrl) return [toBasicImage({ imageUrl, alt: title, caption: caption ?? title })]
  return [paragraph({ content: `${title}: ${videoUrl}` })]
}

/** The caption is under the last picture, as it is under the gallery. */
function toBasicImages({ images, caption }: BlockOf<'gallery'>): ContentBlock[] {
  return images.map((image, index) => toBasicImage({ ...image, caption: index === images.length - 1 ? caption : undefined }))
}
