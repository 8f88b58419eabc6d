import { interpolate } from '../../contract/interpolate.ts'
import { commonLabels } from '../../content/shared-texts.ts'
import { UPLOAD_LIMITS, uploadMessages, detectConvertibleImage, detectUploadType } from '../../contract/upload.ts'
import { formatFileSize } from '../ui/text/format-file-size.ts'

/** Enough to detect every type that the server takes or that can be converted. */
const HEAD_BYTES = 16

/** The file to send, with a note if it was converted; or why the server would refuse it: the server's own message. */
export type PreparedUpload = { file: File; note?: string; error?: undefined } | { error: string; file?: undefined; note?: undefined }

/** Checks a file before it is sent. A picture of another type, or too large, is converted to a JPG. */
export async function prepareUpload(file: File): Promise<PreparedUpload> {
  if (file.size === 0) return { error: uploadMessages.empty(file.name) }
  const head = await readHead(file).catch(() => undefined)
  // The file was moved or changed since it was chosen.
  if (head === undefined) return { error: uploadMessages.broken(file.name) }
  const type = detectUploadType(head, fileExtension(file.name))
  const convertible = detectConvertibleImage(head)
  const isLarge = file.size > UPLOAD_LIMITS.bytesPerFile
  const isPicture = Boolean(convertible) || type?.startsWith('image/')
  if (type && !isLarge) return { file }
  if (isPicture) return (await tryConvertToJpeg(file)) ?? { error: uploadMessages[convertible ?? 'tooLarge'](file.name) }
  return { error: isLarge ? uploadMessages.tooLarge(file.name) : uploadMessages.wrongType(file.name) }
}

const readHead = async (file: File) => String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))

const fileExtension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Nothing if the browser cannot decode the picture. */
async function tryConvertToJpeg(file: File): Promise<PreparedUpload | undefined> {
  try {
    const { convertToJpeg } = await import('./convert-to-jpeg.ts')
    const jpeg = await convertToJpeg(file)
    return jpeg && { file: jpeg, note: interpolate(commonLabels.convertedToJpg, { name: file.name, size: formatFileSize(jpeg.size) }) }
  } catch {
    return undefined
  }
}

/** Whether an error message of the server is about this file. */
export const isMessageAboutFile = (message: string, { name }: File): boolean =>
  Object.values(uploadMessages).some((format) => format(name) === message)
