import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from './s3-address.ts'
import { FileStoreTrouble } from './store.ts'

const ANSWER_WITHIN_MS = 10_000
/** A connection may be closed just as it is used again, and a busy store asks us to come back. */
const MOST_TRIES = 3
const RETRY_AFTER_MS = 100

type Call = RequestInit & { withinMs?: number }

/** Signed calls to one bucket. The answer is taken within the time, or the call is made again while that may help. */
export function createS3Line({ origin, bucket, region, keyId, secret }: S3Address) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region })
  const root = `${origin}/${bucket}`

  return async function ask<T>(place: string, call: Call, take: (reply: Response) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(place, call, take)
      } catch (error) {
        const isFinal = error instanceof S3Refusal && error.answer < 500
        if (isFinal || tries === MOST_TRIES) throw asTrouble(error)
      }
      await pause(RETRY_AFTER_MS)
    }
  }

  async function once<T>(place: string, call: Call, take: (reply: Response) => Promise<T>): Promise<T> {
    const { withinMs = ANSWER_WITHIN_MS, ...request } = call
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), withinMs)
    try {
      // Not followed: a redirect means another region, where this signature is worth nothing.
      const reply = await fetch(await client.sign(root + place, { ...request, redirect: 'manual', signal: patience.signal }))
      if (!reply.ok) throw new S3Refusal(root, reply.status, valueOf(await reply.text(), 'Code'))
      return await take(reply)
    } finally {
      clearTimeout(timer)
    }
  }

  function asTrouble(error: unknown): unknown {
    return error instanceof S3Refusal ? error : new FileStoreTrouble(`${root} does not answer`, error)
  }
}

/** The store answered, and did not do it. */
export class S3Refusal extends FileStoreTrouble {
  answer: number
  code: string

  constructor(where: string, answer: number, code: string) {
    super(`${where} answered ${answer} ${code}`)
    this.answer = answer
    this.code = code
  }
}

/** What stands in the first element of that name. Ours are plain: no value we look for holds a mark of XML. */
export const valueOf = (xml: string, name: string) => xml.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? ''
