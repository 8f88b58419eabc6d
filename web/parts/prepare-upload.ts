import { interpolate } from '../../content/interpolate.ts'
import { uploadLabels } from '../../content/upload-labels.ts'
import { UPLOAD_LIMITS, uploadMessages, detectConvertibleImage, detectUploadType } from '../../contract/upload.ts'
import { formatFileSize } from '../ui/text/format-file-size.ts'

/** Enough to know every type that we take, and those that we can make one of. */
const HEAD_BYTES = 16

/** What is sent for a file, and what became of it in words; or why it would be refused, in the server's words. */
export type PreparedUpload = { file: File; note?: string; error?: undefined } | { error: string; file?: undefined; note?: undefined }

/** Makes a file one that the server takes, as far as can be seen and done before it is sent: pictures become JPGs, and smaller. */
export async function prepareUpload(file: File, { onlyPictures = false } = {}): Promise<PreparedUpload> {
  if (file.size === 0) return { error: uploadMessages.empty(file.name) }
  const head = await readHead(file).catch(() => undefined)
  // It was moved or changed since it was chosen.
  if (head === undefined) return { error: uploadMessages.broken(file.name) }
  const type = detectUploadType(head, fileExtension(file.name))
  const other = detectConvertibleImage(head)
  const isLarge = file.size > UPLOAD_LIMITS.bytesPerFile
  const isPicture = Boolean(other) || type?.startsWith('image/')
  if (onlyPictures && !isPicture) return { error: uploadMessages.notAnImage(file.name) }
  if (type && !isLarge) return { file }
  if (isPicture) return (await tryConvertToJpeg(file)) ?? { error: uploadMessages[other ?? 'tooLarge'](file.name) }
  return { error: isLarge ? uploadMessages.tooLarge(file.name) : uploadMessages.wrongType(file.name) }
}

const readHead = async (file: File) => String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))

const fileExtension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Nothing where the browser cannot open the picture. */
async function tryConvertToJpeg(file: File): Promise<PreparedUpload | undefined> {
  try {
    const { convertToJpeg } = await import('./convert-to-jpeg.ts')
    const sent = await convertToJpeg(file)
    return sent && { file: sent, note: interpolate(uploadLabels.becomesJpg, { name: file.name, size: formatFileSize(sent.size) }) }
  } catch {
    return undefined
  }
}

/** Whether a sentence of the server is about this file. */
export const isMessageAboutFile = (sentence: string, { name }: File): boolean =>
  Object.values(uploadMessages).some((words) => words(name) === sentence)
