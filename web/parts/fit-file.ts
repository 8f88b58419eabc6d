import { fill } from '../../content/fill.ts'
import { uploads } from '../../content/uploads.ts'
import { UPLOAD_LIMITS, fileMessages, otherPictureOf, uploadTypeOf } from '../../contract/upload.ts'
import { fileSize } from '../ui/file-size.ts'

/** Enough to know every type that we take, and those that we can make one of. */
const HEAD_BYTES = 16

/** What is sent for a file, and what became of it in words; or why it would be refused, in the server's words. */
export type FittedFile = { sent: File; note?: string; problem?: undefined } | { problem: string; sent?: undefined; note?: undefined }

/** Makes a file one that the server takes, as far as can be seen and done before it is sent: pictures become JPGs, and smaller. */
export async function fitFile(file: File, { onlyPictures = false } = {}): Promise<FittedFile> {
  if (file.size === 0) return { problem: fileMessages.empty(file.name) }
  const head = await headOf(file).catch(() => undefined)
  // It was moved or changed since it was chosen.
  if (head === undefined) return { problem: fileMessages.broken(file.name) }
  const type = uploadTypeOf(head, endingOf(file.name))
  const other = otherPictureOf(head)
  const isLarge = file.size > UPLOAD_LIMITS.bytesPerFile
  const isPicture = Boolean(other) || type?.startsWith('image/')
  if (onlyPictures && !isPicture) return { problem: fileMessages.noPicture(file.name) }
  if (type && !isLarge) return { sent: file }
  if (isPicture) return (await asJpg(file)) ?? { problem: fileMessages[other ?? 'tooLarge'](file.name) }
  return { problem: isLarge ? fileMessages.tooLarge(file.name) : fileMessages.wrongType(file.name) }
}

const headOf = async (file: File) => String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Nothing where the browser cannot open the picture. */
async function asJpg(file: File): Promise<FittedFile | undefined> {
  try {
    const { jpgOf } = await import('./jpg-of.ts')
    const sent = await jpgOf(file)
    return sent && { sent, note: fill(uploads.becomesJpg, { name: file.name, size: fileSize(sent.size) }) }
  } catch {
    return undefined
  }
}

/** Whether a sentence of the server is about this file. */
export const isAbout = (sentence: string, { name }: File): boolean => Object.values(fileMessages).some((words) => words(name) === sentence)
