import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Config } from '../../../server/config.ts'
import { createImageQueue } from '../../../server/files/image-queue.ts'
import { createIncomingFiles } from '../../../server/files/incoming-files.ts'
import { createFormReceiver } from '../../../server/files/receive-form.ts'
import { createUploadQuota } from '../../../server/files/upload-quota.ts'
import { drawPng } from './draw-png.ts'

const TEAL = [0, 128, 128] as const

// Sample files, and multipart forms whose bytes a test controls.

export const png = async (width = 30, height = 20) => drawPng(width, height, TEAL)

export const jpeg = (width = 30, height = 20) => solidImage(width, height).jpeg().toBuffer()

/** As a phone saves it: rotated by its orientation tag, and with a copyright text. */
export const phonePhoto = (copyright: string) =>
  solidImage(30, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: copyright } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A PDF of exactly this size. */
export function pdf(bytes = 300): Buffer {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  const trailer = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R >>'
  const tail = `\n${trailer}\nstartxref\n${head.length}\n%%EOF\n`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length - tail.length, '%'), Buffer.from(tail)])
}

/** The services that receive uploads, as in app-services.ts. */
export function createUploadServices({ config: { dataDir, uploadQuota: storeBytes } }: { config: Config }) {
  const clock = { monotonicMs: () => performance.now() }
  const quota = createUploadQuota({ storedBytes: async () => 0, counter: undefined, storeBytes, clock })
  return { incomingFiles: createIncomingFiles(dataDir), queue: createImageQueue(), quota, receive: createFormReceiver(quota) }
}

export type MultipartPart = { name: string; filename?: string; content: Buffer | string }

export const BOUNDARY = '----form-of-a-test'
export const MULTIPART_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

export const encodeMultipart = (parts: MultipartPart[]): Buffer =>
  Buffer.concat([...parts.map(encodePart), Buffer.from(`--${BOUNDARY}--\r\n`)])

export const filePart = (filename: string, content: Buffer | string): MultipartPart => ({ name: 'files', filename, content })

/** All files below a folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
}

function encodePart({ name, filename, content }: MultipartPart): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

const solidImage = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
