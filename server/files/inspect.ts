import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type UploadType, fileMessages, otherPictureOf, uploadTypeOf } from '../../contract/upload.ts'
import { BadInput } from '../http/failures.ts'
import { endingOf } from './file-name.ts'
import type { PictureQueue, Uploader } from './picture-queue.ts'
import { redraw } from './redraw.ts'

/** How far from its ends a PDF must say that it is one. */
const PDF_EDGE_BYTES = 1024

export type QuarantinedFile = { name: string; path: string }
type Measured = { path: string; bytes: number; sha256: string }
/** A picture is redrawn, and `original` is what was sent. A document is kept as it came. */
export type InspectedFile = Measured & { name: string; type: UploadType; original?: Measured }

type Inspect = (files: QuarantinedFile[], sender: Uploader) => Promise<InspectedFile[]>

/** With `pictures`, takes nothing else, and draws none wider than that. */
type Options = { queue: PictureQueue; pictures?: { widest: number } }

/** Finds out what the files of a form really are, by their content, and makes them safe to keep. */
export function createInspector({ queue, pictures }: Options): Inspect {
  return async (files, sender) => {
    // All are known before the first is worked on: most bad ones cost nothing.
    const known: KnownFile[] = []
    for (const file of files) known.push({ ...file, type: await typeOf(file) })
    if (!known.some(isPicture)) return Promise.all(known.map(asItIs))
    return queue.during(sender, async (inTurn) => {
      const inspected: InspectedFile[] = []
      for (const file of known) {
        inspected.push(isPicture(file) ? await inTurn(() => redrawn(file, sender.signal)) : await asItIs(file))
      }
      return inspected
    })
  }

  async function typeOf({ name, path }: QuarantinedFile): Promise<UploadType> {
    const { head, tail } = await edgesOf(path)
    if (head.length === 0) throw refused(fileMessages.empty(name))
    const type = uploadTypeOf(head, endingOf(name))
    if (pictures && !type?.startsWith('image/')) throw refused(pictureHelp(head, name) ?? fileMessages.noPicture(name))
    if (!type) throw refused(pictureHelp(head, name) ?? fileMessages.wrongType(name))
    if (type === 'application/pdf' && !/startxref\s+\d+\s+%%EOF/.test(tail)) throw refused(fileMessages.broken(name))
    return type
  }

  async function redrawn(file: Picture, signal: AbortSignal): Promise<InspectedFile> {
    const outcome = await redraw({ ...file, widest: pictures?.widest }, signal)
    if ('trouble' in outcome) throw refused(fileMessages[outcome.trouble](file.name))
    const { name, type, path } = file
    return { name, type, ...(await measured(outcome.path)), original: await measured(path) }
  }
}

type KnownFile = QuarantinedFile & { type: UploadType }
type Picture = KnownFile & { type: 'image/png' | 'image/jpeg' }

const isPicture = (file: KnownFile): file is Picture => file.type !== 'application/pdf'

const asItIs = async ({ name, type, path }: KnownFile): Promise<InspectedFile> => ({ name, type, ...(await measured(path)) })

const refused = (message: string) => new BadInput(message, { files: message })

/** What to do about a picture of a kind that we do not take. */
function pictureHelp(head: string, name: string): string | undefined {
  const kind = otherPictureOf(head)
  return kind && fileMessages[kind](name)
}

/** Both ends, with one character per byte. */
async function edgesOf(path: string): Promise<{ head: string; tail: string }> {
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

async function measured(path: string): Promise<Measured> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
