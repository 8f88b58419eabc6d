import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOO_MANY_FILES, UPLOAD_LIMITS, fileMessages } from '../../contract/upload.ts'
import { BadInput, TooLarge } from '../http/failures.ts'
import { ClientDisconnected } from '../http/client-disconnect.ts'
import { rateLimitKey } from '../http/limits.ts'
import { cleanName } from './file-name.ts'
import type { QuarantinedFile } from './inspect.ts'
import type { Lane, Uploader } from './picture-queue.ts'
import type { Meter, UploadQuota } from './upload-quota.ts'

/** Several times the longest text that any field may hold. */
const FIELD_BYTES = 64 * 1024
/** Every field and file once, and a few empty file inputs. */
const MOST_PARTS = 40
const SHOWN_FIELD_NAME = 60

export type FormShape = { textFields: string[]; fileField: string; maxBytes: number }
export type ReceivedForm = { texts: Record<string, unknown>; files: QuarantinedFile[] }

/** A form that was begun, and who sends it. */
export type IncomingForm = Uploader & { request: FastifyRequest; shape: FormShape; announcedBytes: number }

type Call = { request: FastifyRequest; reply: FastifyReply }

export function incomingForm({ request, reply }: Call, shape: FormShape, lane: Lane): IncomingForm {
  const announcedBytes = Number(request.headers['content-length'] ?? 0)
  return { request, shape, lane, announcedBytes, caller: rateLimitKey(request), signal: disconnectSignal(reply) }
}

/** The request itself counts as closed once it was read: only the reply tells whether somebody still waits for it. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort(new ClientDisconnected()))
  return gone.signal
}

/** Reads forms into a folder, within what their senders and the store may hold. */
export const createReceiver = (quota: UploadQuota) => (form: IncomingForm, folder: string) =>
  quota.during(form, (meter) => receiveForm(form, folder, meter))

export type Receive = ReturnType<typeof createReceiver>

/** Streams a form's files into a folder, a few kilobytes in memory at a time, and gives up at the first excess. */
async function receiveForm({ request, shape, announcedBytes }: IncomingForm, folder: string, meter: Meter): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new BadInput('Please send this form as multipart/form-data.')
  const texts = new Map<string, unknown>()
  const files: QuarantinedFile[] = []
  cutOffBeyond(shape.maxBytes, request.raw, meter)
  try {
    if (announcedBytes > shape.maxBytes) throw new TooLarge('The request is too large.')
    for await (const part of partsOf(request)) {
      if (part.type === 'field') takeText(part, shape, texts)
      else await takeFile(part, shape, files, path.join(folder, String(files.length)), meter)
    }
    meter.signal.throwIfAborted()
  } catch (error) {
    letTheRestPass(request.raw)
    throw isMalformed(error) ? new BadInput('The request cannot be read.') : error
  }
  return { texts: Object.fromEntries(texts), files }
}

/** Counts what arrives, whatever length was declared. */
function cutOffBeyond(limit: number, incoming: IncomingMessage, meter: Meter): void {
  let received = 0
  incoming.on('data', (chunk: Buffer) => {
    received += chunk.length
    meter.add(chunk.length)
    if (received > limit) incoming.destroy(new TooLarge('The request is too large.'))
  })
}

const partsOf = (request: FastifyRequest): AsyncIterable<Multipart> =>
  request.parts({ limits: { fileSize: UPLOAD_LIMITS.bytesPerFile, fieldSize: FIELD_BYTES, parts: MOST_PARTS } })

function takeText(part: MultipartValue, { textFields }: FormShape, texts: Map<string, unknown>): void {
  const { fieldname, value, valueTruncated } = part
  if (!textFields.includes(fieldname)) throw unknownField(fieldname)
  if (texts.has(fieldname)) throw new BadInput(`${fieldname} was sent more than once`)
  if (valueTruncated) throw new BadInput(`${fieldname} is too long`, { [fieldname]: `${fieldname} is too long` })
  // Forms send line ends as two characters, but count them as one.
  texts.set(fieldname, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)
}

async function takeFile(part: MultipartFile, shape: FormShape, files: QuarantinedFile[], place: string, meter: Meter): Promise<void> {
  if (part.fieldname !== shape.fileField) throw unknownField(part.fieldname)
  if (part.filename && files.length === UPLOAD_LIMITS.files) throw new BadInput(TOO_MANY_FILES, { files: TOO_MANY_FILES })
  const name = cleanName(part.filename ?? '')
  const bytes = await write(part, name, place, meter)
  // A file input that was left empty sends a part without name and content.
  if (part.filename || bytes > 0) files.push({ name, path: place })
}

async function write({ file }: MultipartFile, name: string, place: string, { signal }: Meter): Promise<number> {
  const tooLarge = new TooLarge(fileMessages.tooLarge(name), { files: fileMessages.tooLarge(name) })
  file.once('limit', () => file.destroy(tooLarge))
  // Opened first: once this is refused, nothing may appear in a folder that is being removed.
  const sink = (await open(place, 'w')).createWriteStream()
  await pipeline(file, sink, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
  if (file.truncated) throw tooLarge
  return sink.bytesWritten
}

const unknownField = (name: string | undefined) => new BadInput(`Unknown field: ${String(name).slice(0, SHOWN_FIELD_NAME)}`)

/** The parser's own complaints are bare errors; every other one has a name or a code. */
const isMalformed = (error: unknown) => error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error)

/** A browser hears our answer only after sending everything, so what is left is read and dropped, within the same limit. */
function letTheRestPass(incoming: IncomingMessage): void {
  incoming.unpipe()
  incoming.resume()
}
