import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { S3Address } from './s3-address.ts'
import { S3Refusal, createS3Line, valueOf } from './s3-line.ts'
import { FileMissing, type FileStore, checkedKey, isKey } from './store.ts'

const FOLDER = 'files/'
/** Ten megabytes over a slow line. */
const PUT_WITHIN_MS = 30_000
/** No store lists more in one answer. */
const LISTED_AT_ONCE = 1000

/** Keeps files in a bucket of any store that speaks S3, so that several nodes share them. */
export function s3Store(address: S3Address, { listedAtOnce = LISTED_AT_ONCE } = {}): FileStore {
  const ask = createS3Line(address)
  const where = `${address.origin}/${address.bucket}/${FOLDER}`
  const placeOf = (key: string) => `/${FOLDER}${checkedKey(key)}`

  return {
    where,

    async put(key, fromPath) {
      const place = placeOf(key)
      // The store compares: what was changed on its way is refused.
      const headers = { 'x-amz-content-sha256': await sha256Of(fromPath), 'content-type': 'application/octet-stream' }
      const body = await openAsBlob(fromPath)
      await ask(place, { method: 'PUT', headers, body, withinMs: PUT_WITHIN_MS }, drained)
    },

    async open(key) {
      const place = placeOf(key)
      const body = await ask(place, {}, async (reply) => reply.body).catch(unlessMissing)
      if (!body) throw new FileMissing(key, where)
      return Readable.fromWeb(body as ReadableStream)
    },

    async remove(key) {
      await ask(placeOf(key), { method: 'DELETE' }, drained).catch(unlessMissing)
    },

    async *keys() {
      let last = ''
      do {
        // The first version of this call: it goes on after any key, with every store.
        const page: string = await ask(`?prefix=${FOLDER}&max-keys=${listedAtOnce}&marker=${encodeURIComponent(last)}`, {}, drained)
        const entries = page.split('<Contents>').slice(1)
        for (const entry of entries) {
          const key = valueOf(entry, 'Key').slice(FOLDER.length)
          if (isKey(key)) yield { key, modifiedAt: new Date(valueOf(entry, 'LastModified')) }
        }
        last = valueOf(page, 'IsTruncated') === 'true' ? valueOf(entries.at(-1) ?? '', 'Key') : ''
      } while (last)
    },
  }
}

/** An answer that is read to its end leaves the connection for the next call. */
const drained = (reply: Response) => reply.text()

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof S3Refusal && error.code === 'NoSuchKey')) throw error
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
