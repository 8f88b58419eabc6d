import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { TOO_MANY_FILES_MESSAGE, UPLOAD_LIMITS, uploadMessages } from '../../contract/upload.ts'
import { BadRequestError, PayloadTooLargeError } from '../errors.ts'
import { sanitizeFileName } from './file-name.ts'
import type { IncomingFile } from './inspect.ts'
import type { Uploader } from './image-queue.ts'
import type { UploadMeter, UploadQuota } from './upload-quota.ts'

/** Several times the length limit of any text field. */
const MAX_FIELD_BYTES = 64 * 1024
/** All fields and files, and a few empty file inputs. */
const MAX_PARTS = 40
const MAX_SHOWN_FIELD_NAME = 60

export type FormShape = {
  textFields: string[]
  fileField: string
  maxBytes: number
  /** Of one file, where it is not that of all forms, and what is said of a larger one. */
  file?: { maxBytes: number; tooLarge: (name: string) => string }
}
type ReceivedForm = { fields: Record<string, unknown>; files: IncomingFile[] }

/** A form that is being received, and its sender. */
export type IncomingForm = Uploader & { request: FastifyRequest; shape: FormShape; contentLength: number }

export const toIncomingForm = (request: FastifyRequest, shape: FormShape, uploader: Uploader): IncomingForm => ({
  ...uploader,
  request,
  shape,
  contentLength: Number(request.headers['content-length'] ?? 0),
})

/** Receives the files of a form into a folder, within the quotas of the sender and of the store. */
export const createFormReceiver = (quota: UploadQuota) => (form: IncomingForm, folder: string) =>
  quota.withQuota(form, (meter) => receiveForm(form, folder, meter))

export type ReceiveForm = ReturnType<typeof createFormReceiver>

/** Streams files to disk, a few kilobytes in memory at a time, and stops at the first exceeded limit. */
async function receiveForm({ request, shape, contentLength }: IncomingForm, folder: string, meter: UploadMeter): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new BadRequestError('Please send this form as multipart/form-data.')
  const texts = new Map<string, unknown>()
  const files: IncomingFile[] = []
  enforceSizeLimit(shape.maxBytes, request.raw, meter)
  try {
    if (contentLength > shape.maxBytes) throw new PayloadTooLargeError('The request is too large.')
    for await (const part of multipartParts(request, shape)) {
      if (part.type === 'field') readTextField(part, shape, texts)
      else await readFilePart(part, shape, files, path.join(folder, String(files.length)), meter)
    }
    meter.signal.throwIfAborted()
  } catch (error) {
    drain(request.raw)
    throw isMalformed(error) ? new BadRequestError('The request cannot be read.') : error
  }
  return { fields: Object.fromEntries(texts), files }
}

/** Counts the bytes that arrive, because Content-Length may be wrong. */
function enforceSizeLimit(limit: number, incoming: IncomingMessage, meter: UploadMeter): void {
  let received = 0
  incoming.on('data', (chunk: Buffer) => {
    received += chunk.length
    meter.add(chunk.length)
    if (received > limit) incoming.destroy(new PayloadTooLargeError('The request is too large.'))
  })
}

const multipartParts = (request: FastifyRequest, { file }: FormShape): AsyncIterable<Multipart> =>
  request.parts({ limits: { fileSize: file?.maxBytes ?? UPLOAD_LIMITS.bytesPerFile, fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS } })

function readTextField(part: MultipartValue, { textFields }: FormShape, texts: Map<string, unknown>): void {
  const { fieldname, value, valueTruncated } = part
  if (!textFields.includes(fieldname)) throw unknownField(fieldname)
  if (texts.has(fieldname)) throw new BadRequestError(`${fieldname} was sent more than once`)
  if (valueTruncated) throw new BadRequestError(`${fieldname} is too long`, { [fieldname]: `${fieldname} is too long` })
  // Browsers send a line break as two characters but count it as one for maxlength.
  texts.set(fieldname, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)
}

async function readFilePart(
  part: MultipartFile,
  shape: FormShape,
  files: IncomingFile[],
  filePath: string,
  meter: UploadMeter,
): Promise<void> {
  if (part.fieldname !== shape.fileField) throw unknownField(part.fieldname)
  if (part.filename && files.length === UPLOAD_LIMITS.files)
    throw new BadRequestError(TOO_MANY_FILES_MESSAGE, { files: TOO_MANY_FILES_MESSAGE })
  const name = sanitizeFileName(part.filename ?? '')
  const bytes = await writePart(part, (shape.file?.tooLarge ?? uploadMessages.tooLarge)(name), filePath, meter)
  // A file input that was left empty sends a part without name and content.
  if (part.filename || bytes > 0) files.push({ name, path: filePath })
}

async function writePart({ file }: MultipartFile, refusal: string, filePath: string, { signal }: UploadMeter): Promise<number> {
  const tooLarge = new PayloadTooLargeError(refusal, { files: refusal })
  file.once('limit', () => file.destroy(tooLarge))
  // Opened before streaming: after a refusal the folder is removed, and no file may be created in it then.
  const sink = (await open(filePath, 'w')).createWriteStream()
  await pipeline(file, sink, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
  if (file.truncated) throw tooLarge
  return sink.bytesWritten
}

const unknownField = (name: string | undefined) => new BadRequestError(`Unknown field: ${String(name).slice(0, MAX_SHOWN_FIELD_NAME)}`)

/** The multipart parser throws plain errors without a code; all other errors have a class or a code of their own. */
const isMalformed = (error: unknown) => error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error)

/** A browser reads the reply only after it has sent everything, so the rest is read and discarded, within the same limit. */
function drain(incoming: IncomingMessage): void {
  incoming.unpipe()
  incoming.resume()
}
