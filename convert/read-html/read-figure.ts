import { BLOCK_LIMITS, type BlockOf } from '../../contract/post-block.ts'
import { toSingleLine } from '../../contract/fields.ts'
import type { PastedPiece } from '../pasted-document.ts'
import { findElements, type TreeElement, withoutElement } from './html-tree.ts'
import { textOfPiece } from './marked-texts.ts'
import { readGalleryImage } from './read-image.ts'
import type { Reading } from './reading.ts'
import { PLAIN, type InlineFormat } from './inline-format.ts'

/** A picture, a gallery, a table, a video, code or a quote with its caption. */
export function readFigure(figure: TreeElement, format: InlineFormat, reading: Reading): PastedPiece[] {
  const [captionElement] = findElements(figure, ({ tag }) => tag === 'figcaption').slice(-1)
  const caption = captionElement ? textInside(captionElement, reading).slice(0, BLOCK_LIMITS.caption).trim() : ''
  const content = captionElement ? withoutElement(figure, captionElement) : figure
  if (figure.classes.includes('video') && reading.isOwn) return [readVideo(content, caption, reading)]
  const pictures = findElements(content, ({ tag }) => tag === 'img')
  const isGallery = figure.classes.includes('gallery') || (pictures.length > 1 && findElements(content, isNoPicture).length === 0)
  if (isGallery) return readGallery(pictures, caption, reading)
  return addCaption(reading.read(content.children, format), caption)
}

const isNoPicture = ({ tag }: TreeElement): boolean => ['table', 'pre', 'blockquote', 'iframe', 'video'].includes(tag)

function readGallery(pictures: TreeElement[], caption: string, reading: Reading): PastedPiece[] {
  const images = pictures.map((picture) => readGalleryImage(picture, reading)).filter((image) => image !== undefined)
  return images.length > 0 ? [{ type: 'gallery', images, ...(caption && { caption }) }] : []
}

function readVideo(content: TreeElement, caption: string, reading: Reading): BlockOf<'video'> {
  const [link] = findElements(content, ({ tag }) => tag === 'a')
  const [poster] = findElements(content, ({ tag }) => tag === 'img')
  const title = poster ? (poster.attribute('alt') ?? '') : textInside(content, reading)
  const imageUrl = poster?.attribute('src')
  return {
    type: 'video',
    videoUrl: link?.attribute('href') ?? '',
    title: toSingleLine(title).trim(),
    ...(imageUrl && { imageUrl }),
    ...(caption && { caption }),
  }
}

/** The caption goes to the first block that can have one. */
function addCaption(pieces: PastedPiece[], caption: string): PastedPiece[] {
  if (caption === '') return pieces
  const index = pieces.findIndex(({ type }) => ['image', 'gallery', 'table', 'video', 'quote'].includes(type))
  const captioned = pieces[index]
  if (!captioned) return [...pieces, { type: 'paragraph', content: caption }]
  const isQuote = captioned.type === 'quote'
  return pieces.with(index, { ...captioned, [isQuote ? 'source' : 'caption']: isQuote ? withoutDash(caption) : caption })
}

/** Before the name of a source stands a dash, which we set ourselves. */
export const withoutDash = (source: string): string => source.replace(/^[-–—―]\s*/, '')

export function textInside(element: TreeElement, reading: Reading): string {
  const pieces = reading.read(element.children, { ...PLAIN, keepsSpaces: reading.isOwn })
  return toSingleLine(pieces.map((piece) => textOfPiece(piece)?.content ?? '').join(' ')).trim()
}
