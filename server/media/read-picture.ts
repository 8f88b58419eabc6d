import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { MEDIA_LIMITS, PICTURE_HEAD_BYTES, type PictureType, detectPicture, pictureMessages } from '../../contract/media.ts'
import { BadRequestError } from '../errors.ts'
import type { ImageQueue, Uploader } from '../files/image-queue.ts'
import { type IncomingFile, type MeasuredFile, measureFile } from '../files/inspect.ts'
import { reencodeImage } from '../files/reencode-image.ts'
import { cleanDrawing } from './drawings/clean-drawing.ts'
import { DrawingError } from './drawings/svg-tree.ts'

/** Of a large screen. A wider picture is scaled down when it arrives. */
const MAX_WIDTH_PIXELS = 3840

type ReadPicture = MeasuredFile & { type: string; width: number; height: number }

/** Re-encodes an uploaded picture as a PNG or JPEG without place and camera, whatever format it came in. A drawing is written anew. */
export async function readPicture(file: IncomingFile, queue: ImageQueue, uploader: Uploader): Promise<ReadPicture> {
  const type = await detectType(file)
  if (type === 'image/svg+xml') return readDrawing(file)
  return queue.withSlot(uploader, (inTurn) =>
    inTurn(async () => {
      const limits = { maxBytes: MEDIA_LIMITS.bytesPerFile, maxWidth: MAX_WIDTH_PIXELS }
      const outcome = await reencodeImage({ path: file.path, type, ...limits }, uploader.signal)
      if ('error' in outcome) throw invalidPicture(pictureMessages[outcome.error](file.name))
      return { ...outcome, ...(await measureFile(outcome.path)) }
    }),
  )
}

async function readDrawing({ name, path }: IncomingFile): Promise<ReadPicture> {
  const { size } = await stat(path)
  if (size > MEDIA_LIMITS.bytesPerDrawing) throw invalidPicture(pictureMessages.drawingTooLarge(name))
  try {
    const { svg, width, height } = cleanDrawing(await readFile(path, 'utf8'))
    const cleaned = `${path}-cleaned`
    await writeFile(cleaned, svg)
    return { type: 'image/svg+xml', width, height, ...(await measureFile(cleaned)) }
  } catch (error) {
    if (error instanceof DrawingError) throw invalidPicture(pictureMessages[error.reason](name))
    throw error
  }
}

async function detectType({ name, path }: IncomingFile): Promise<PictureType> {
  const head = await readHead(path)
  if (head === '') throw invalidPicture(pictureMessages.empty(name))
  const detected = detectPicture(head)
  if ('refusal' in detected) throw invalidPicture(pictureMessages[detected.refusal](name))
  return detected.type
}

/** As Latin-1, which has one character per byte. */
async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PICTURE_HEAD_BYTES), position: 0 })
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const invalidPicture = (message: string) => new BadRequestError(message, { files: message })
