import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 96 random bits: unguessable, and short enough for an address. */
export const newId = () => randomBytes(12).toString('hex')

/** 256 random bits for sessions and links in emails; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (value: string) => hash('sha256', value, 'base64url')

/** Takes the same time wherever the values differ, also in length. */
export const constantTimeEqual = (left: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'))
