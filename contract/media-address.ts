// The addresses of uploaded pictures. They carry the dimensions, so that a page offers every size without reading the database.

/** The widths of the files that are made from a picture, besides its own. Never wider than the picture. */
const VARIANT_WIDTHS = [480, 768, 1280, 1600] as const
export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** File extensions by the type of a stored picture. */
const EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

type StoredPicture = { id: string; type: string; width: number; height: number }

/** Pictures of earlier releases have no known size: their addresses have no dimensions, and nothing is made from them. */
export const mediaPath = ({ id, type, width, height }: StoredPicture) =>
  `/media/${id}${width > 0 ? `-${width}x${height}` : ''}.${EXTENSIONS[type]}`

/** All addresses of a picture, the current one first. */
export const mediaPaths = (picture: StoredPicture): string[] => [
  ...new Set([mediaPath(picture), mediaPath({ ...picture, width: 0, height: 0 })]),
]

export const variantPath = (picture: StoredPicture, width: number, format: VariantFormat) =>
  `/media/${picture.id}-${picture.width}x${picture.height}-${width}.${format}`

/** A drawing is sharp at any width: nothing is made from it. */
export const hasVariants = ({ type, width }: Pick<StoredPicture, 'type' | 'width'>): boolean => width > 0 && type !== 'image/svg+xml'

export const variantWidths = (pictureWidth: number): number[] => [...VARIANT_WIDTHS.filter((width) => width < pictureWidth), pictureWidth]

/** The id of an uploaded picture, from its path or its full URL. */
export const mediaIdFromUrl = (url: string): string | undefined =>
  /\/media\/([0-9a-f]{24})(?:-\d{1,5}x\d{1,5})?\.(?:png|jpg|svg)$/.exec(url)?.[1]

/** The picture and the width and format of a file that is made from it. */
export function parseVariantPath(path: string): { id: string; width: number; format: VariantFormat } | undefined {
  const [, id, width, format] = /^\/media\/([0-9a-f]{24})-\d{1,5}x\d{1,5}-(\d{1,5})\.(avif|webp)$/.exec(path) ?? []
  return id ? { id, width: Number(width), format: format as VariantFormat } : undefined
}
