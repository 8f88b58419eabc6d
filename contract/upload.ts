export const UPLOAD_LIMITS = { files: 10, bytesPerFile: 10 * 1024 * 1024 } as const
export const UPLOAD_HINT = 'PNG, JPG, PDF up to 10MB'
/** File extensions by the type that a file's content must have. */
export const UPLOAD_TYPES = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
} as const
export type UploadType = keyof typeof UPLOAD_TYPES

/** The type of a file by its first bytes, read as one character each, if its extension agrees. */
export function detectUploadType(head: string, extension: string): UploadType | undefined {
  const type = detectTypeFromContent(head)
  const extensions: readonly string[] = type ? UPLOAD_TYPES[type] : []
  return extensions.includes(extension) ? type : undefined
}

function detectTypeFromContent(head: string): UploadType | undefined {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^%PDF-[12]\.\d/.test(head)) return 'application/pdf'
  return undefined
}

/** Brands (ISO 14496-12) of the image files that phones write: HEIC on iPhones, AVIF on some others. */
const ISO_MEDIA_BRANDS: Record<string, ConvertibleImage> = {
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  mif1: 'heic',
  msf1: 'heic',
  avif: 'otherPicture',
  avis: 'otherPicture',
}

type ConvertibleImage = 'heic' | 'otherPicture'

/** An image of a type that we refuse, but that its sender can convert: HEIC, WebP, GIF, AVIF, TIFF or BMP. */
export function detectConvertibleImage(head: string): ConvertibleImage | undefined {
  if (head.startsWith('ftyp', 4)) return ISO_MEDIA_BRANDS[head.slice(8, 12)]
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'otherPicture'
  return ['GIF8', 'II*\0', 'MM\0*', 'BM'].some((mark) => head.startsWith(mark)) ? 'otherPicture' : undefined
}

export const FILE_NOT_FOUND_MESSAGE = 'File not found'
export const TOO_MANY_FILES_MESSAGE = `Please attach at most ${UPLOAD_LIMITS.files} files.`

export const uploadMessages = {
  tooLarge: (name: string) => `“${name}” is larger than 10MB.`,
  wrongType: (name: string) => `“${name}” is not a PNG, JPG or PDF file.`,
  broken: (name: string) => `“${name}” cannot be read: the file seems to be damaged.`,
  empty: (name: string) => `“${name}” is empty.`,
  tooManyPixels: (name: string) => `“${name}” has too many pixels: please send a picture of at most 50 megapixels.`,
  tooDeep: (name: string) => `“${name}” takes too much to open: please export it as a JPG, or as a smaller picture with 8 bits a colour.`,
  tooLargeRedrawn: (name: string) => `“${name}” holds more detail than fits into 10MB: please export it as a JPG.`,
  heic: (name: string) =>
    `“${name}” is a HEIC photo, which only some programs can open: please export it as a JPG. On an iPhone, open it in Photos, tap Share, Options, and choose Most Compatible.`,
  otherPicture: (name: string) => `“${name}” is a picture of a kind that we cannot take: please save it as a JPG or PNG.`,
} as const

export const UPLOAD_QUOTA_MESSAGES = {
  perAddress:
    'As many files have come from your connection today as we take in a day. Please try again tomorrow, or send us the files by e-mail.',
  store: 'We have no room for files at the moment. Please send your answers without them, or send us the files by e-mail.',
} as const
