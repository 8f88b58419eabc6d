import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 hash of a file's content, in hexadecimal. */
export const sha256OfFile = (path: string): Promise<string> => sha256OfContent(createReadStream(path))

export async function sha256OfContent(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
