export const UPLOAD_LIMITS = { files: 10, bytesPerFile: 10 * 1024 * 1024 } as const
export const UPLOAD_HINT = 'PNG, JPG, PDF up to 10MB'
/** File endings by the type that a file's content must show. */
export const UPLOAD_TYPES = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
} as const
export type UploadType = keyof typeof UPLOAD_TYPES

/** What a file is, by its first bytes read as one character each, if the ending of its name says the same. */
export function uploadTypeOf(head: string, ending: string): UploadType | undefined {
  const type = typeByContent(head)
  const endings: readonly string[] = type ? UPLOAD_TYPES[type] : []
  return endings.includes(ending) ? type : undefined
}

function typeByContent(head: string): UploadType | undefined {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^%PDF-[12]\.\d/.test(head)) return 'application/pdf'
  return undefined
}

export const TOO_MANY_FILES = `Please attach at most ${UPLOAD_LIMITS.files} files.`

export const fileMessages = {
  tooLarge: (name: string) => `“${name}” is larger than 10MB.`,
  wrongType: (name: string) => `“${name}” is not a PNG, JPG or PDF file.`,
  noPicture: (name: string) => `“${name}” is not a PNG or JPG picture.`,
  broken: (name: string) => `“${name}” cannot be read: the file seems to be damaged.`,
  empty: (name: string) => `“${name}” is empty.`,
  tooManyPixels: (name: string) => `“${name}” has too many pixels: please send a picture of at most 50 megapixels.`,
} as const
