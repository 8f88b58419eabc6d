import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3-url.ts'
import { FileStoreError } from './store.ts'

const TIMEOUT_MS = 10_000
/** A connection may be closed just as it is used again, and a busy store asks us to come back. */
const MAX_ATTEMPTS = 3
const RETRY_AFTER_MS = 100

type S3Request = RequestInit & { timeoutMs?: number }

/** Signed calls to one bucket. The answer is taken within the time, or the call is made again while that may help. */
export function createS3Client({ origin, bucket, region, keyId, secret }: S3Settings) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region })
  const root = `${origin}/${bucket}`

  return async function request<T>(place: string, call: S3Request, take: (reply: Response) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await requestOnce(place, call, take)
      } catch (error) {
        const isFinal = error instanceof S3Error && error.responseStatus < 500
        if (isFinal || tries === MAX_ATTEMPTS) throw toFileStoreError(error)
      }
      await pause(RETRY_AFTER_MS)
    }
  }

  async function requestOnce<T>(place: string, call: S3Request, take: (reply: Response) => Promise<T>): Promise<T> {
    const { timeoutMs = TIMEOUT_MS, ...request } = call
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), timeoutMs)
    try {
      // Not followed: a redirect means another region, where this signature is worth nothing.
      const reply = await fetch(await client.sign(root + place, { ...request, redirect: 'manual', signal: patience.signal }))
      if (!reply.ok) throw new S3Error(root, reply.status, readXmlValue(await reply.text(), 'Code'))
      return await take(reply)
    } finally {
      clearTimeout(timer)
    }
  }

  function toFileStoreError(error: unknown): unknown {
    return error instanceof S3Error ? error : new FileStoreError(`${root} does not answer`, error)
  }
}

/** The store answered, and did not do it. */
export class S3Error extends FileStoreError {
  responseStatus: number
  code: string

  constructor(where: string, answer: number, code: string) {
    super(`${where} answered ${answer} ${code}`)
    this.responseStatus = answer
    this.code = code
  }
}

/** What stands in the first element of that name. Ours are plain: no value we look for holds a mark of XML. */
export const readXmlValue = (xml: string, name: string) => xml.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? ''
