import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3Error, createS3Client, ignoreNoSuchKey, listObjects, readResponseText, readXmlValue } from '../files/store/s3-client.ts'
import type { S3Location } from '../files/store/s3-url.ts'
import { BackupError } from './backup-error.ts'
import type { BackupDestination } from './destination.ts'

/** S3 takes 10,000 parts: archives of up to 156 GB. Cloudflare R2 needs parts of equal size. */
const PART_BYTES = 16 * 1024 * 1024
/** Enough for a part over a line of one megabit per second. */
const PART_TIMEOUT_MS = 180_000
/** S3 puts large parts together before it answers. */
const COMPLETE_TIMEOUT_MS = 300_000

/** Stores backups in a bucket, under the prefix of the setting. One part at a time is in memory. */
export function createS3Destination({ s3, prefix }: S3Location): BackupDestination {
  const request = createS3Client(s3)
  const location = `${s3.origin}/${s3.bucket}/${prefix}`
  const pathFor = (name: string) => `/${prefix}${name}`

  return {
    location,

    async put(name, content) {
      const parts = splitIntoParts(content)
      const first = await parts.next()
      // With the generator's return value, the first part is also the last.
      if (first.done) return putPart(pathFor(name), first.value).then(() => first.value.length)
      return putInParts(pathFor(name), first.value, parts)
    },

    async open(name) {
      const body = await request(pathFor(name), {}, async (reply) => reply.body).catch(ignoreNoSuchKey)
      if (!body) throw new BackupError(`There is no backup ${name} in ${location}.`)
      return Readable.fromWeb(body as ReadableStream)
    },

    async *list(namePrefix) {
      for await (const object of listObjects(request, prefix + namePrefix)) yield { ...object, name: object.name.slice(prefix.length) }
    },

    async remove(name) {
      await request(pathFor(name), { method: 'DELETE' }, readResponseText).catch(ignoreNoSuchKey)
    },

    async removeUnfinished(before) {
      // Not every store lists them. Their own rules remove them, too.
      const page = await request(`?uploads&prefix=${encodeURIComponent(prefix)}`, {}, readResponseText).catch((error: unknown) => {
        if (!(error instanceof S3Error)) throw error
        return ''
      })
      for (const upload of page.split('<Upload>').slice(1)) {
        const [key, id, began] = ['Key', 'UploadId', 'Initiated'].map((field) => readXmlValue(upload, field)) as [string, string, string]
        if (key.startsWith(prefix) && new Date(began) < before) await abortUpload(`/${key}`, id)
      }
    },
  }

  /** The upload is aborted when anything fails: its parts would be stored, and charged, for ever. */
  async function putInParts(objectPath: string, first: Buffer, others: AsyncGenerator<Buffer, Buffer>): Promise<number> {
    const started = await request(`${objectPath}?uploads`, { method: 'POST' }, readResponseText)
    const id = readXmlValue(started, 'UploadId')
    try {
      const tags: string[] = []
      let bytes = 0
      for (let [part, isLast] = [first, false]; ;) {
        tags.push(await putPart(`${objectPath}?partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(id)}`, part))
        bytes += part.length
        if (isLast) break
        const next = await others.next()
        ;[part, isLast] = [next.value, next.done === true]
      }
      await completeUpload(objectPath, id, tags)
      return bytes
    } catch (error) {
      await abortUpload(objectPath, id).catch(() => {})
      throw error
    }
  }

  /** Returns the part's tag. The store compares the hash and refuses a body that was changed on its way. */
  async function putPart(partPath: string, body: Buffer): Promise<string> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      'content-type': 'application/octet-stream',
    }
    return request(partPath, { method: 'PUT', headers, body: body as Buffer<ArrayBuffer>, timeoutMs: PART_TIMEOUT_MS }, async (reply) => {
      await reply.text()
      return reply.headers.get('etag') ?? ''
    })
  }

  async function completeUpload(objectPath: string, id: string, tags: string[]): Promise<void> {
    const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
    const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
    const call = { method: 'POST', body, headers: { 'content-type': 'application/xml' }, timeoutMs: COMPLETE_TIMEOUT_MS }
    const reply = await request(`${objectPath}?uploadId=${encodeURIComponent(id)}`, call, readResponseText)
    // S3 sends the status before it knows the outcome.
    if (reply.includes('<Error>')) throw new BackupError(`${location} could not store the backup: ${readXmlValue(reply, 'Code')}.`)
  }

  async function abortUpload(objectPath: string, id: string): Promise<void> {
    await request(`${objectPath}?uploadId=${encodeURIComponent(id)}`, { method: 'DELETE' }, readResponseText)
  }
}

/** Yields whole parts and returns the last one, which may be shorter. All in the same memory: a part must be stored before the next is taken. */
async function* splitIntoParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Buffer> {
  const part = Buffer.allocUnsafe(PART_BYTES)
  let length = 0
  for await (let piece of content) {
    while (length + piece.length > PART_BYTES) {
      const fitting = PART_BYTES - length
      piece.copy(part, length, 0, fitting)
      yield part
      piece = piece.subarray(fitting)
      length = 0
    }
    length += piece.copy(part, length)
  }
  return part.subarray(0, length)
}
