import { z } from 'zod'
import { singleLine, trimmedText, unsavedUrl, urlOrPath } from './fields.ts'
import { isLinkTarget, LINK_TARGET_MESSAGE, marksField, type Mark, type MarkedText, normalizeMarkedText } from './post-text.ts'

// The blocks of which the sections of a post are made.

export const BLOCK_LIMITS = {
  paragraph: 20_000,
  bullet: 2000,
  items: 100,
  heading: 300,
  code: 20_000,
  language: 40,
  alt: 500,
  caption: 300,
  cell: 2000,
  rows: 200,
  columns: 20,
  galleryImages: 24,
  videoTitle: 200,
  buttonLabel: 80,
} as const

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

/** As wide as the text, wider than it, or as the page. A picture without a width is shown as wide as the page lets it. */
export const IMAGE_WIDTHS = ['text', 'wide', 'full'] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The point that every crop of a picture keeps in view, in per cent from its left and upper edge. */
const percent = z.number().int().min(0).max(100)
const focus = z.strictObject({ x: percent, y: percent })
export type ImageFocus = z.infer<typeof focus>

const imageFields = {
  imageUrl: urlOrPath,
  alt: singleLine(BLOCK_LIMITS.alt).optional(),
  /** It says nothing that the text does not say: an empty alternative text is right. */
  decorative: z.literal(true).optional(),
  focus: focus.optional(),
}
const caption = singleLine(BLOCK_LIMITS.caption).optional()
const marked = (max: number) => ({ content: z.string().max(max), marks: marksField })
/** One list of marks per item; the lists of items without marks are empty. */
const itemMarks = z.array(marksField.unwrap()).max(BLOCK_LIMITS.items).optional()
const tableCell = z.strictObject(marked(BLOCK_LIMITS.cell)).overwrite(normalizeMarkedText)
const galleryImage = z.strictObject(imageFields)
export type GalleryImage = z.infer<typeof galleryImage>

const imageBlock = z.strictObject({ type: z.literal('image'), ...imageFields, caption, width: z.enum(IMAGE_WIDTHS).optional() })

const otherBlocks = [
  z.strictObject({ type: z.literal('paragraph'), ...marked(BLOCK_LIMITS.paragraph) }).overwrite(normalizeMarkedText),
  z
    .strictObject({
      type: z.literal('bullet'),
      bullets: z.array(z.string().max(BLOCK_LIMITS.bullet)).max(BLOCK_LIMITS.items),
      marks: itemMarks,
    })
    .overwrite(({ bullets, marks, ...block }) => ({ ...block, ...normalizeItems('bullets', bullets, marks) })),
  /** Below the subheading of the section. */
  z.strictObject({ type: z.literal('heading'), content: singleLine(BLOCK_LIMITS.heading) }),
  z
    .strictObject({
      type: z.literal('numbered'),
      items: z.array(z.string().max(BLOCK_LIMITS.bullet)).max(BLOCK_LIMITS.items),
      marks: itemMarks,
    })
    .overwrite(({ items, marks, ...block }) => ({ ...block, ...normalizeItems('items', items, marks) })),
  z
    .strictObject({ type: z.literal('quote'), ...marked(BLOCK_LIMITS.paragraph), source: singleLine(BLOCK_LIMITS.caption).optional() })
    .overwrite(normalizeMarkedText),
  /** Its spaces and empty lines are kept; only those at its end are not. */
  z.strictObject({
    type: z.literal('code'),
    content: z.string().overwrite(normalizeCode).max(BLOCK_LIMITS.code),
    language: singleLine(BLOCK_LIMITS.language).optional(),
  }),
  z.strictObject({
    type: z.literal('table'),
    /** The first row names the columns. */
    hasHeader: z.boolean(),
    rows: z
      .array(z.array(tableCell).min(1).max(BLOCK_LIMITS.columns))
      .min(1)
      .max(BLOCK_LIMITS.rows)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length), 'must have as many cells in every row'),
    caption,
  }),
  /** A picture that leads to the video. Nothing of its site is loaded before somebody follows it. */
  z.strictObject({
    type: z.literal('video'),
    videoUrl: urlOrPath,
    title: singleLine(BLOCK_LIMITS.videoTitle),
    imageUrl: urlOrPath.optional(),
    caption,
  }),
  z
    .strictObject({ type: z.literal('callout'), tone: z.enum(CALLOUT_TONES), ...marked(BLOCK_LIMITS.paragraph) })
    .overwrite(normalizeMarkedText),
  z.strictObject({ type: z.literal('gallery'), images: z.array(galleryImage).min(1).max(BLOCK_LIMITS.galleryImages), caption }),
  z.strictObject({
    type: z.literal('button'),
    label: singleLine(BLOCK_LIMITS.buttonLabel),
    href: trimmedText(2000).refine(isLinkTarget, LINK_TARGET_MESSAGE),
  }),
] as const

export const contentBlock = z.discriminatedUnion('type', [imageBlock, ...otherBlocks])
/** While somebody writes, the address of a picture may still be missing or wrong. */
export const unsavedBlock = z.discriminatedUnion('type', [imageBlock.extend({ imageUrl: unsavedUrl }), ...otherBlocks])
export type ContentBlock = z.infer<typeof contentBlock>
export type BlockType = ContentBlock['type']
export type BlockOf<Type extends BlockType> = Extract<ContentBlock, { type: Type }>
export type TableCell = z.infer<typeof tableCell>

function normalizeItems<Name extends string>(name: Name, texts: string[], marks: Mark[][] = []) {
  const items = texts.map((content, index) => normalizeMarkedText<MarkedText>({ content, marks: marks[index] }))
  const hasMarks = items.some((item) => item.marks)
  return { [name]: items.map(({ content }) => content), ...(hasMarks && { marks: items.map((item) => item.marks ?? []) }) } as Record<
    Name,
    string[]
  > & { marks?: Mark[][] }
}

export function normalizeCode(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n').trimEnd()
}

/** The items of either list, each with its marks. */
export function listItems(block: BlockOf<'bullet' | 'numbered'>): MarkedText[] {
  const texts = block.type === 'bullet' ? block.bullets : block.items
  return texts.map((content, index) => ({ content, marks: block.marks?.[index] }))
}

/** The pictures of a block, with their alternative texts. */
export function listBlockImages(block: ContentBlock): GalleryImage[] {
  if (block.type === 'image') return [block]
  if (block.type === 'gallery') return block.images
  return block.type === 'video' && block.imageUrl ? [{ imageUrl: block.imageUrl, alt: block.title }] : []
}

/** The words of a block that readers see or hear. */
export function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'code':
    case 'callout':
      return block.content
    case 'quote':
      return joinLines(block.content, block.source)
    case 'bullet':
      return block.bullets.join('\n')
    case 'numbered':
      return block.items.join('\n')
    case 'image':
      return joinLines(block.alt, block.caption)
    case 'gallery':
      return joinLines(...block.images.map(({ alt }) => alt), block.caption)
    case 'table':
      return joinLines(...block.rows.map((row) => row.map(({ content }) => content).join('\n')), block.caption)
    case 'video':
      return joinLines(block.title, block.caption)
    case 'button':
      return block.label
  }
}

const joinLines = (...lines: (string | undefined)[]): string => lines.filter(Boolean).join('\n')
