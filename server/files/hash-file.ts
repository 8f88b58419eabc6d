import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 hash of a file's content, in hexadecimal. */
export const hashFile = (path: string): Promise<string> => hashContent(createReadStream(path))

export async function hashContent(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
