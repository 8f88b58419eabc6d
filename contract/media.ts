import { z } from 'zod'
import { enumParam, id, integerParam, searchParam, singleLine, timestamp } from './fields.ts'
import { BLOCK_LIMITS } from './post-block.ts'

// The library of pictures.

export const MEDIA_LIMITS = {
  bytesPerFile: 25 * 1024 * 1024,
  bytesPerDrawing: 2 * 1024 * 1024,
  alt: BLOCK_LIMITS.alt,
  caption: BLOCK_LIMITS.caption,
  name: 200,
} as const
export const MEDIA_PAGE_SIZE = 48
/** How long a picture that was replaced or deleted can still be seen and brought back. */
export const REMOVED_KEPT_DAYS = 30

/** What the server takes. The content of a file decides its type, not its name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export const MEDIA_FILTERS = ['unused', 'no-alt'] as const
export const MEDIA_ORDERS = ['newest', 'oldest', 'name', 'largest'] as const
export type MediaOrder = (typeof MEDIA_ORDERS)[number]

/** In per cent from the left and upper edge: what every crop keeps in view. */
const percent = z.number().int().min(0).max(100)
export const focalPoint = z.strictObject({ x: percent, y: percent })
export type FocalPoint = z.infer<typeof focalPoint>

export const mediaPicture = z.object({
  _id: id,
  url: z.string(),
  name: z.string(),
  type: z.string(),
  /** 0 where the size is not known. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  alt: z.string(),
  caption: z.string(),
  focalPoint,
  uploadedAt: timestamp,
  uploadedBy: z.string(),
  /** In how many places it is used. */
  places: z.number().int(),
})
export type MediaPicture = z.infer<typeof mediaPicture>

const USED_PLACE_KINDS = ['post', 'service category', 'product', 'page'] as const
/** `live`: visitors see it. `draft`: it is not published. `changes`: in unpublished changes or unsaved work. */
const USED_PLACE_STATES = ['live', 'draft', 'changes'] as const

/** A place that shows a picture. */
export const usedPlace = z.object({
  /** The address by which it shows the picture. */
  url: z.string(),
  kind: z.enum(USED_PLACE_KINDS),
  title: z.string(),
  /** The page of the staff area that edits it. */
  href: z.string(),
  state: z.enum(USED_PLACE_STATES),
})
export type UsedPlace = z.infer<typeof usedPlace>

export const mediaListQuery = z.object({
  search: searchParam,
  filter: enumParam(MEDIA_FILTERS),
  order: enumParam(MEDIA_ORDERS),
  page: integerParam(1, 1_000_000),
  limit: integerParam(1, 100),
})
export type MediaListQuery = Partial<z.infer<typeof mediaListQuery>>

export const mediaCounts = z.object({ all: z.number().int(), unused: z.number().int(), noAlt: z.number().int() })
export type MediaCounts = z.infer<typeof mediaCounts>

export const mediaUpdate = z
  .strictObject({
    name: singleLine(MEDIA_LIMITS.name).min(1, 'A name is required'),
    alt: singleLine(MEDIA_LIMITS.alt),
    caption: singleLine(MEDIA_LIMITS.caption),
    focalPoint,
  })
  .partial()
export type MediaUpdate = z.infer<typeof mediaUpdate>

/** A file that was made from a picture. */
export const mediaVariant = z.object({ width: z.number().int(), format: z.string(), bytes: z.number().int() })
export type MediaVariant = z.infer<typeof mediaVariant>

/** SHA-256 of a file as it is sent, in hex. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex')

export const MEDIA_MESSAGES = {
  notFound: 'This picture is not in the library any more.',
  uploaded: 'Picture uploaded',
  saved: 'Saved',
  replaced: 'Picture replaced everywhere',
  deleted: 'Picture deleted',
  restored: 'The picture is back',
  inUse: 'This picture is on a page that visitors see. Take it off there first, or replace it everywhere.',
  sameReplacement: 'A picture cannot replace itself.',
  onePicture: 'Please send one picture.',
} as const

/** Why a file was not taken, and what to do. */
export const pictureMessages = {
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string) => `“${name}” is larger than 25 MB. Please save it as a JPEG, 4000 pixels wide at most.`,
  notAPicture: (name: string) => `“${name}” is not a picture. Please choose a JPEG, PNG, WebP, AVIF, GIF or SVG.`,
  drawingTooLarge: (name: string) => `“${name}” is a drawing of more than 2 MB, too much for a page. Please export it as a PNG.`,
  drawingWithPictures: (name: string) =>
    `“${name}” is a drawing with photos or parts of web pages in it, which cannot be kept. Please export it as a PNG.`,
  drawingTooComplex: (name: string) => `“${name}” has so many parts that browsers would be slow to draw it. Please export it as a PNG.`,
  heic: (name: string) =>
    `“${name}” is a HEIC photo, which this browser and the server cannot open. Please export it as a JPEG. On an iPhone, open it in Photos, tap Share, Options, and choose Most Compatible.`,
  otherPicture: (name: string) => `“${name}” is a picture of a kind that pages cannot show. Please save it as a JPEG or PNG.`,
  broken: (name: string) => `“${name}” cannot be read: the file seems to be damaged. Please save or export it again.`,
  tooManyPixels: (name: string) => `“${name}” has more than 50 megapixels. Please save it smaller, 4000 pixels wide at most.`,
  tooDeep: (name: string) => `“${name}” takes too much to open. Please export it as a JPEG, or with 8 bits a colour.`,
  tooLargeRedrawn: (name: string) => `“${name}” holds more detail than fits into 25 MB. Please export it as a JPEG.`,
} as const

/** Or why the file cannot be taken. */
type DetectedPicture = { type: PictureType } | { refusal: 'heic' | 'otherPicture' | 'notAPicture' }

/** Enough to detect every type. */
export const PICTURE_HEAD_BYTES = 1024

/** By the first bytes of a file, read as one character each. */
export function detectPicture(head: string): DetectedPicture {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png' }
  if (head.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg' }
  if (head.startsWith('GIF8')) return { type: 'image/gif' }
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return { type: 'image/webp' }
  if (head.startsWith('ftyp', 4)) return detectIsoPicture(head)
  if (isDrawing(head)) return { type: 'image/svg+xml' }
  return { refusal: ['II*\0', 'MM\0*', 'BM'].some((mark) => head.startsWith(mark)) ? 'otherPicture' : 'notAPicture' }
}

/** Whether a file may have several pictures, of which the first is kept: any GIF, and a WebP or PNG that says so in its head. */
export const isAnimation = (head: string): boolean =>
  head.startsWith('GIF8') ||
  (head.startsWith('WEBPVP8X', 8) && (head.charCodeAt(20) & WEBP_ANIMATION_FLAG) !== 0) ||
  (head.startsWith('\x89PNG') && head.includes('acTL'))

const WEBP_ANIMATION_FLAG = 2

/** After a byte order mark, the declaration of XML and comments. */
const isDrawing = (head: string): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!DOCTYPE svg|svg)[\s>]/i.test(head)

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']

/** Brands of ISO 14496-12. `mif1` is written by programs for either kind, so that the compatible brands decide. */
function detectIsoPicture(head: string): DetectedPicture {
  const brands = head.slice(8, 64)
  if (AVIF_BRANDS.some((brand) => brands.includes(brand))) return { type: 'image/avif' }
  return { refusal: HEIC_BRANDS.includes(head.slice(8, 12)) ? 'heic' : 'notAPicture' }
}
