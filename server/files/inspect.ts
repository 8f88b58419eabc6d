import { open, stat } from 'node:fs/promises'
import { UPLOAD_LIMITS, type UploadType, uploadMessages, detectConvertibleImage, detectUploadType } from '../../contract/upload.ts'
import { BadRequestError } from '../errors.ts'
import { fileExtension } from './file-name.ts'
import { sha256OfFile } from './store/file-sha256.ts'
import type { ImageQueue, Uploader } from './image-queue.ts'
import { reencodeImage } from './reencode-image.ts'

/** A PDF must have its markers within this distance of its ends. */
const PDF_EDGE_BYTES = 1024

export type IncomingFile = { name: string; path: string }
export type MeasuredFile = { path: string; bytes: number; sha256: string }
/** An image is re-encoded, and `original` is the uploaded file. A document is stored as it came. */
export type InspectedFile = MeasuredFile & { name: string; type: UploadType; original?: MeasuredFile }

type Inspect = (files: IncomingFile[], sender: Uploader) => Promise<InspectedFile[]>

/** Determines the types of a form's files by their content, and re-encodes the images. */
export function createInspector({ imageQueue }: { imageQueue: ImageQueue }): Inspect {
  return async (files, sender) => {
    // All types are checked before the first image is re-encoded: a form with a bad file costs little.
    const typedFiles: TypedFile[] = []
    for (const file of files) typedFiles.push({ ...file, type: await detectType(file) })
    if (!typedFiles.some(isImage)) return Promise.all(typedFiles.map(inspectDocument))
    return imageQueue.withSlot(sender, async (inTurn) => {
      const inspected: InspectedFile[] = []
      for (const file of typedFiles) {
        inspected.push(isImage(file) ? await inTurn(() => reencode(file, sender.signal)) : await inspectDocument(file))
      }
      return inspected
    })
  }
}

async function reencode(file: ImageFile, signal: AbortSignal): Promise<InspectedFile> {
  const outcome = await reencodeImage({ ...file, maxBytes: UPLOAD_LIMITS.bytesPerFile }, signal)
  if ('error' in outcome) throw invalidFile(uploadMessages[outcome.error](file.name))
  const { name, type, path } = file
  return { name, type, ...(await measureFile(outcome.path)), original: await measureFile(path) }
}

/** For files that staff send to others: the type is determined by the content, and nothing is changed. */
export const inspectUnchanged = async (file: IncomingFile): Promise<InspectedFile> =>
  inspectDocument({ ...file, type: await detectType(file) })

async function detectType({ name, path }: IncomingFile): Promise<UploadType> {
  const { head, tail } = await readHeadAndTail(path)
  if (head.length === 0) throw invalidFile(uploadMessages.empty(name))
  const type = detectUploadType(head, fileExtension(name))
  if (!type) throw invalidFile(unsupportedImageMessage(head, name) ?? uploadMessages.wrongType(name))
  if (type === 'application/pdf' && !/startxref\s+\d+\s+%%EOF/.test(tail)) throw invalidFile(uploadMessages.broken(name))
  return type
}

type TypedFile = IncomingFile & { type: UploadType }
type ImageFile = TypedFile & { type: 'image/png' | 'image/jpeg' }

const isImage = (file: TypedFile): file is ImageFile => file.type !== 'application/pdf'

const inspectDocument = async ({ name, type, path }: TypedFile): Promise<InspectedFile> => ({ name, type, ...(await measureFile(path)) })

const invalidFile = (message: string) => new BadRequestError(message, { files: message })

/** For an image of a type that we do not accept: how to convert it. */
function unsupportedImageMessage(head: string, name: string): string | undefined {
  const kind = detectConvertibleImage(head)
  return kind && uploadMessages[kind](name)
}

/** As Latin-1, which has one character per byte. */
async function readHeadAndTail(path: string): Promise<{ head: string; tail: string }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (position: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PDF_EDGE_BYTES), position })
      return buffer.toString('latin1', 0, bytesRead)
    }
    return { head: await read(0), tail: await read(Math.max(0, size - PDF_EDGE_BYTES)) }
  } finally {
    await file.close()
  }
}

export async function measureFile(path: string): Promise<MeasuredFile> {
  return { path, bytes: (await stat(path)).size, sha256: await sha256OfFile(path) }
}
