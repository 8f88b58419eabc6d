import { createHash } from 'node:crypto'
import { type MessageHead, headerValue } from './message-headers.ts'

const CHUNK_BYTES = 1024 * 1024
const [LF, CR] = [0x0a, 0x0d]

/**
 * The same for every copy of a message, whichever servers it came through: line breaks and what follows the last line do not
 * count. A different message that reuses a Message-ID has another one.
 */
export async function hashMessage(raw: Uint8Array, { headers, bodyStart }: MessageHead, pause?: () => Promise<void>): Promise<string> {
  const named = ['message-id', 'from', 'date', 'subject'].map((name) => headerValue(headers, name).replace(/\s+/g, ' '))
  const hash = createHash('sha256').update(JSON.stringify([named[0], addressIn(named[1]!), named[2], named[3]]))
  let end = raw.length
  while (end > bodyStart && (raw[end - 1] === LF || raw[end - 1] === CR)) end -= 1
  for (let at = bodyStart; at < end; at += CHUNK_BYTES) {
    hash.update(withoutCarriageReturns(raw.subarray(at, Math.min(end, at + CHUNK_BYTES))))
    await pause?.()
  }
  return hash.digest('hex')
}

/** Servers rewrite names, and never addresses. */
function addressIn(from: string): string {
  const start = from.lastIndexOf('<')
  return (start === -1 ? from : from.slice(start)).toLowerCase()
}

function withoutCarriageReturns(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(CR)) return bytes
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (const byte of bytes) if (byte !== CR) kept[length++] = byte
  return kept.subarray(0, length)
}
