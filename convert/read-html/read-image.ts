import { BLOCK_LIMITS, type BlockOf, type GalleryImage, IMAGE_WIDTHS } from '../../contract/post-block.ts'
import { isUrlOrPath, toSingleLine } from '../../contract/fields.ts'
import type { TreeElement } from './html-tree.ts'
import type { PastedImage, Reading } from './reading.ts'

/** The block of a picture, or none when there is no picture that can be shown. */
export function readImage(element: TreeElement, reading: Reading): BlockOf<'image'>[] {
  const image = readGalleryImage(element, reading)
  const width = IMAGE_WIDTHS.find((each) => each === element.attribute('data-width'))
  return image ? [{ type: 'image', ...image, ...(width && { width }) }] : []
}

export function readGalleryImage(element: TreeElement, reading: Reading): GalleryImage | undefined {
  const imageUrl = reading.isOwn ? element.attribute('src') : findImageUrl(element, reading)
  if (imageUrl === undefined) return undefined
  const alt = toSingleLine(element.attribute('alt') ?? '')
    .trim()
    .slice(0, BLOCK_LIMITS.alt)
    .trim()
  const focus = readFocus(element.attribute('data-focus') ?? '')
  return {
    imageUrl,
    ...(alt && { alt }),
    ...(element.attribute('data-decorative') === 'true' && { decorative: true as const }),
    ...(focus && { focus }),
  }
}

function findImageUrl(element: TreeElement, reading: Reading): string | undefined {
  if (isTrackingPixel(element)) return undefined
  const source = (element.attribute('src') ?? '').trim()
  // Pages that load pictures late have a placeholder as `src`.
  const late = (element.attribute('data-src') ?? element.attribute('data-lazy-src') ?? '').trim()
  const url = late !== '' && (source === '' || source.startsWith('data:')) ? late : source
  if (isUrlOrPath(url) && url.startsWith('/')) return url
  const kind = imageKind(url)
  if (kind) reading.images.set(url, { url, kind })
  else if (url !== '') reading.leftOut.add('pictures on the computer')
  return kind && url
}

function imageKind(url: string): PastedImage['kind'] | undefined {
  if (/^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url)) return 'remote'
  if (/^data:image\/[\w.+-]+[;,]/i.test(url)) return 'data'
  return url.startsWith('blob:') ? 'blob' : undefined
}

const isTrackingPixel = ({ attribute }: TreeElement): boolean =>
  ['0', '1'].includes(attribute('width') ?? '') && ['0', '1'].includes(attribute('height') ?? '')

function readFocus(value: string): GalleryImage['focus'] {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(value) ?? []
  return x !== undefined && Number(x) <= 100 && Number(y) <= 100 ? { x: Number(x), y: Number(y) } : undefined
}
