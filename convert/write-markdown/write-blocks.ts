import { type BlockOf, type ContentBlock, type GalleryImage, listItems } from '../../contract/post-block.ts'
import type { MarkedText } from '../../contract/post-text.ts'
import { isVideoAddress } from '../video-address.ts'
import { writeDirective } from './write-directive.ts'
import { longestRun, writeLine, writeTarget, writeText } from './write-text.ts'

/** Two lists in a row have different signs: with the same they would be one. */
export function writeBlocks(blocks: readonly ContentBlock[]): string[] {
  let usesOtherSign = false
  return blocks.map((block, index) => {
    usesOtherSign = block.type === blocks[index - 1]?.type && !usesOtherSign
    return writeBlock(block, usesOtherSign)
  })
}

function writeBlock(block: ContentBlock, usesOtherSign: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return block.content === '' ? writeDirective('paragraph') : writeParagraph(block)
    case 'heading':
      return `### ${writeLine(block.content)}`.trimEnd()
    case 'bullet':
      return writeList(block, 'bullets', () => (usesOtherSign ? '*' : '-'))
    case 'numbered':
      return writeList(block, 'numbers', (index) => `${index + 1}${usesOtherSign ? ')' : '.'}`)
    case 'quote':
      return writeQuote(block)
    case 'callout':
      return quoted([`[!${block.tone.toUpperCase()}]`, ...(block.content === '' ? [] : [writeText(block)])].join('\n'))
    case 'code':
      return writeCodeBlock(block)
    case 'table':
      return writeTable(block)
    case 'image':
      return writeImage(block)
    case 'gallery':
      return writeGallery(block)
    case 'video':
      return writeVideo(block)
    case 'button':
      return `${writeDirective('button')}\n[${writeLine(block.label)}](${writeTarget(block.href)})`
  }
}

/** A colon that is escaped keeps the address of a video from becoming a card. */
export function writeParagraph(paragraph: MarkedText): string {
  const text = writeText(paragraph)
  return isVideoAddress(text) ? text.replace(':', String.raw`\:`) : text
}

function writeList(block: BlockOf<'bullet' | 'numbered'>, name: 'bullets' | 'numbers', sign: (index: number) => string): string {
  const items = listItems(block)
  if (items.length === 0) return writeDirective(name)
  return items.map((item, index) => `${sign(index)} ${indented(writeText(item), sign(index).length + 1)}`.trimEnd()).join('\n')
}

const indented = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`)

const SOURCE_SIGN = '— '

/** A text that begins like a source gets its dash in another form. */
function writeQuote(block: BlockOf<'quote'>): string {
  const text = writeText(block).replace(/^—/, '&mdash;')
  return quoted([text, ...(block.source ? ['', SOURCE_SIGN + writeLine(block.source)] : [])].join('\n'))
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function writeCodeBlock({ content, language = '' }: BlockOf<'code'>): string {
  const sign = language.includes('`') ? '~' : '`'
  const longest = sign === '`' ? longestRun(content) : Math.max(0, ...(content.match(/~+/g) ?? []).map(({ length }) => length))
  const fence = sign.repeat(Math.max(3, longest + 1))
  const name = language.replaceAll(/[\\&~]/g, String.raw`\$&`).replaceAll(/\s/g, (space) => `&#${space.charCodeAt(0)};`)
  return `${fence}${name}\n${content === '' ? '' : `${content}\n`}${fence}`
}

/** Markdown's tables have names of columns: they are empty where ours has none. */
function writeTable({ hasHeader, rows, caption }: BlockOf<'table'>): string {
  const width = rows[0]!.length
  const names = hasHeader ? rows[0]! : Array.from({ length: width }, () => ({ content: '' }))
  const others = hasHeader ? rows.slice(1) : rows
  const lines = [writeRow(names), `| ${Array.from({ length: width }, () => '---').join(' | ')} |`, ...others.map(writeRow)]
  const needsDirective = !hasHeader || Boolean(caption)
  const directive = writeDirective('table', { header: hasHeader ? undefined : false, caption: caption || undefined })
  return [...(needsDirective ? [directive] : []), ...lines].join('\n')
}

const writeRow = (cells: readonly MarkedText[]): string => `| ${cells.map((cell) => writeCell(cell)).join(' | ')} |`

const writeCell = (cell: MarkedText): string => writeText(cell, '<br>').replaceAll('|', String.raw`\|`)

function writeImage({ imageUrl, alt, caption, ...rest }: BlockOf<'image'>): string {
  const { type: _type, ...values } = rest
  const image = writePicture({ imageUrl, alt }, caption)
  return Object.values(values).some((value) => value !== undefined) ? `${writeDirective('image', values)}\n${image}` : image
}

function writePicture({ imageUrl, alt = '' }: Pick<GalleryImage, 'imageUrl' | 'alt'>, caption?: string): string {
  const title = caption ? ` "${caption.replaceAll(/["\\&]/g, String.raw`\$&`)}"` : ''
  return `![${writeLine(alt)}](${writeTarget(imageUrl)}${title})`
}

function writeGallery({ images, caption }: BlockOf<'gallery'>): string {
  const details = images.map(({ decorative, focus }) => ({ decorative, focus }))
  const hasDetails = details.some(({ decorative, focus }) => decorative || focus)
  const directive = writeDirective('gallery', { caption: caption || undefined, images: hasDetails ? details : undefined })
  return [directive, ...images.map((image) => writePicture(image))].join('\n')
}

function writeVideo({ videoUrl, title, imageUrl, caption }: BlockOf<'video'>): string {
  const words = imageUrl ? writePicture({ imageUrl, alt: title }) : writeLine(title)
  return `${writeDirective('video', { caption: caption || undefined })}\n[${words}](${writeTarget(videoUrl)})`
}
