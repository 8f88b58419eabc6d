import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3-url.ts'
import { FileStoreError } from './file-store.ts'

const TIMEOUT_MS = 10_000
/** The store may close an idle connection while it is reused, or reply that it is busy. */
const MAX_ATTEMPTS = 3
const RETRY_AFTER_MS = 100

/** The most that S3 lists in one response. */
const MAX_KEYS_PER_PAGE = 1000

type S3Request = RequestInit & { timeoutMs?: number }
type S3Client = ReturnType<typeof createS3Client>

/** Signed calls to one bucket, with a timeout that includes reading the response. Timeouts and server errors are retried. */
export function createS3Client({ origin, bucket, region, keyId, secret }: S3Settings) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region })
  const root = `${origin}/${bucket}`

  return async function request<T>(requestPath: string, call: S3Request, readResponse: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await requestOnce(requestPath, call, readResponse)
      } catch (error) {
        const isFinal = error instanceof S3Error && error.responseStatus < 500
        if (isFinal || attempt === MAX_ATTEMPTS) throw toFileStoreError(error)
      }
      await pause(RETRY_AFTER_MS)
    }
  }

  async function requestOnce<T>(requestPath: string, call: S3Request, readResponse: (response: Response) => Promise<T>): Promise<T> {
    const { timeoutMs = TIMEOUT_MS, ...request } = call
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    try {
      // A redirect is not followed: it means another region, where this signature is not valid.
      const response = await fetch(await client.sign(root + requestPath, { ...request, redirect: 'manual', signal: timeout.signal }))
      if (!response.ok) throw new S3Error(root, response.status, readXmlValue(await response.text(), 'Code'))
      return await readResponse(response)
    } finally {
      clearTimeout(timer)
    }
  }

  function toFileStoreError(error: unknown): unknown {
    return error instanceof S3Error ? error : new FileStoreError(`${root} does not answer`, error)
  }
}

/** Every object whose key begins with the prefix, in the order of the keys. */
export async function* listObjects(request: S3Client, prefix: string, keysPerPage = MAX_KEYS_PER_PAGE) {
  let last = ''
  do {
    // ListObjects version 1, which every store supports and which continues after any key.
    const query = `?prefix=${encodeURIComponent(prefix)}&max-keys=${keysPerPage}&marker=${encodeURIComponent(last)}`
    const page: string = await request(query, {}, readResponseText)
    const entries = page.split('<Contents>').slice(1)
    for (const entry of entries) {
      const modifiedAt = new Date(readXmlValue(entry, 'LastModified'))
      yield { name: readXmlValue(entry, 'Key'), modifiedAt, bytes: Number(readXmlValue(entry, 'Size')) }
    }
    last = readXmlValue(page, 'IsTruncated') === 'true' ? readXmlValue(entries.at(-1) ?? '', 'Key') : ''
  } while (last)
}

/** A response that is read to its end leaves the connection open for the next call. */
export const readResponseText = (reply: Response) => reply.text()

export function ignoreNoSuchKey(error: unknown): undefined {
  if (!(error instanceof S3Error && error.code === 'NoSuchKey')) throw error
}

/** The store replied with an error. */
export class S3Error extends FileStoreError {
  responseStatus: number
  code: string

  constructor(where: string, status: number, code: string) {
    super(`${where} answered ${status} ${code}`)
    this.responseStatus = status
    this.code = code
  }
}

/** The text of the first element with that name. The values that we read never contain escaped characters. */
export const readXmlValue = (xml: string, name: string) => xml.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? ''
