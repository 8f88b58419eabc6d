import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { sha256OfFile } from './file-sha256.ts'
import type { S3Settings } from './s3-url.ts'
import { createS3Client, ignoreNoSuchKey, listObjects, readResponseText } from './s3-client.ts'
import { FileMissingError, type FileStore, assertFileKey, isFileKey } from './file-store.ts'

const KEY_PREFIX = 'files/'
/** Enough for ten megabytes over a slow line. */
const PUT_TIMEOUT_MS = 30_000

/** Stores files in a bucket of any S3-compatible store, so that several nodes share them. */
export function createS3Store(settings: S3Settings, { keysPerPage }: { keysPerPage?: number } = {}): FileStore {
  const request = createS3Client(settings)
  const where = `${settings.origin}/${settings.bucket}/${KEY_PREFIX}`
  const pathFor = (key: string) => `/${KEY_PREFIX}${assertFileKey(key)}`

  return {
    location: where,

    async put(key, fromPath) {
      const objectPath = pathFor(key)
      // The store compares the hash and refuses a body that was changed on its way.
      const headers = { 'x-amz-content-sha256': await sha256OfFile(fromPath), 'content-type': 'application/octet-stream' }
      const body = await openAsBlob(fromPath)
      await request(objectPath, { method: 'PUT', headers, body, timeoutMs: PUT_TIMEOUT_MS }, readResponseText)
    },

    async open(key) {
      const objectPath = pathFor(key)
      const body = await request(objectPath, {}, async (reply) => reply.body).catch(ignoreNoSuchKey)
      if (!body) throw new FileMissingError(key, where)
      return Readable.fromWeb(body as ReadableStream)
    },

    async remove(key) {
      await request(pathFor(key), { method: 'DELETE' }, readResponseText).catch(ignoreNoSuchKey)
    },

    async *keys() {
      for await (const { name, modifiedAt, bytes } of listObjects(request, KEY_PREFIX, keysPerPage)) {
        const key = name.slice(KEY_PREFIX.length)
        if (isFileKey(key)) yield { key, modifiedAt, bytes }
      }
    },
  }
}
