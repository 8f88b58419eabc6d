import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 96 random bits: unguessable, and short enough for an address. */
export const newId = () => randomBytes(12).toString('hex')

/** 256 random bits for sessions and links in emails; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

/** Takes the same time wherever the values differ. */
export function constantTimeEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
