import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type UploadType, fileMessages, uploadTypeOf } from '../../contract/upload.ts'
import { BadInput } from '../http/failures.ts'
import { endingOf } from './file-name.ts'
import { redraw } from './redraw.ts'

/** How far from its ends a PDF must say that it is one. */
const PDF_EDGE_BYTES = 1024

export type QuarantinedFile = { name: string; path: string }
export type InspectedFile = QuarantinedFile & { type: UploadType; bytes: number; sha256: string }

type Inspect = (file: QuarantinedFile) => Promise<InspectedFile>

/** With `pictures`, takes nothing else, and draws none wider than that. */
type Options = { pictures?: { widest: number } }

/** Finds out what a file really is, by its content, and makes it safe to keep. */
export function createInspector({ pictures }: Options = {}): Inspect {
  const inTurn = createTurns()

  return async ({ name, path }) => {
    const { head, tail } = await edgesOf(path)
    if (head.length === 0) throw refused(fileMessages.empty(name))
    const type = uploadTypeOf(head, endingOf(name))
    if (pictures && !type?.startsWith('image/')) throw refused(fileMessages.noPicture(name))
    if (!type) throw refused(fileMessages.wrongType(name))
    if (type === 'application/pdf') {
      if (!/startxref\s+\d+\s+%%EOF/.test(tail)) throw refused(fileMessages.broken(name))
      return { name, type, path, ...(await measure(path)) }
    }
    // One picture at a time: a decoded one can take a hundred megabytes.
    const outcome = await inTurn(() => redraw(path, type, pictures?.widest))
    if ('trouble' in outcome) throw refused(fileMessages[outcome.trouble](name))
    return { name, type, path: outcome.path, ...(await measure(outcome.path)) }
  }
}

/** Lets one act run after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => {})
    return turn
  }
}

const refused = (message: string) => new BadInput(message, { files: message })

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

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
