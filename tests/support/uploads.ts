import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Config } from '../../server/config.ts'
import type { Store } from '../../server/database/open.ts'
import { createPictureQueue } from '../../server/files/picture-queue.ts'
import { createQuarantine } from '../../server/files/quarantine.ts'
import { createReceiver } from '../../server/files/receive.ts'
import { createUploadQuota } from '../../server/files/upload-quota.ts'

// Files as visitors send them, and a form to send them in exactly as a test says, byte for byte.

export const png = (width = 30, height = 20) => picture(width, height).png().toBuffer()

export const jpeg = (width = 30, height = 20) => picture(width, height).jpeg().toBuffer()

/** As a phone saves it: lying on its side, with the words of its owner inside. */
export const phonePhoto = (words: string) =>
  picture(30, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: words } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A few kilobytes that open into more pixels than anyone sends. */
export const pixelBomb = () =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A document of exactly so many bytes. */
export function pdf(bytes = 300): Buffer {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  const trailer = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R >>'
  const tail = `\n${trailer}\nstartxref\n${head.length}\n%%EOF\n`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length - tail.length, '%'), Buffer.from(tail)])
}

/** The parts that take uploads in, as the site has them. */
export const uploadParts = ({ store: { db }, config: { dataDir, uploadQuota: storeBytes } }: { store: Store; config: Config }) => ({
  quarantine: createQuarantine(dataDir),
  queue: createPictureQueue(),
  receive: createReceiver(createUploadQuota({ db, counts: undefined, storeBytes, now: () => new Date() })),
})

export type Part = { name: string; filename?: string; content: Buffer | string }

export const BOUNDARY = '----form-of-a-test'
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

export const multipart = (parts: Part[]): Buffer => Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)])

export const attached = (filename: string, content: Buffer | string): Part => ({ name: 'files', filename, content })

/** Everything below a folder that is not a folder itself. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
}

function partOf({ name, filename, content }: Part): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
