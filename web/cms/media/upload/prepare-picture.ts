import { MEDIA_LIMITS, PICTURE_HEAD_BYTES, detectPicture, isAnimation, pictureMessages } from '../../../../contract/media.ts'
import { uploadLabels as labels } from '../labels.ts'

/** The file to send, with a note for whoever sends it; or why it cannot be taken. */
export type PreparedPicture = { file: File; note?: string } | { error: string }

/** Checks a file before it is sent. A HEIC photo becomes a JPEG where the browser can open it. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const { name } = file
  if (file.size === 0) return { error: pictureMessages.empty(name) }
  const head = await readHead(file).catch(() => undefined)
  // The file was moved or changed since it was chosen.
  if (head === undefined) return { error: pictureMessages.broken(name) }
  const detected = detectPicture(head)
  if ('refusal' in detected) return (await convert(file, detected.refusal)) ?? { error: pictureMessages[detected.refusal](name) }
  const isDrawing = detected.type === 'image/svg+xml'
  if (isDrawing && file.size > MEDIA_LIMITS.bytesPerDrawing) return { error: pictureMessages.drawingTooLarge(name) }
  if (file.size > MEDIA_LIMITS.bytesPerFile) return { error: pictureMessages.tooLarge(name) }
  return { file, ...(isAnimation(head) && { note: labels.still }) }
}

async function convert(file: File, kind: string): Promise<PreparedPicture | undefined> {
  if (kind !== 'heic' && kind !== 'otherPicture') return undefined
  try {
    const { convertToJpeg } = await import('../../../parts/convert-to-jpeg.ts')
    const jpeg = await convertToJpeg(file)
    return jpeg && { file: jpeg, note: labels.converted }
  } catch {
    return undefined
  }
}

const readHead = async (file: File) => {
  const bytes = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
  return String.fromCharCode(...bytes)
}
