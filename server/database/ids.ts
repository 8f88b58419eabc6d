import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 96 random bits: unguessable, and short enough for an address. */
export const newId = () => randomBytes(12).toString('hex')

/** 256 random bits for sessions and links in letters; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url')

/** Compares secrets in a time that tells nothing about where they differ. */
export function constantTimeEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
