import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const HEAD_BYTES = 1024
const CHUNK_BYTES = 256 * 1024

/** The text of a file, a chunk at a time. Bytes that are no text become U+FFFD. */
export async function* readTextChunks(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(detectEncoding(await readHead(path)))
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** The same for bytes in memory. */
export async function* decodeChunks(content: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder(detectEncoding(content.subarray(0, HEAD_BYTES)))
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield decoder.decode(content.subarray(at, at + CHUNK_BYTES), { stream: true })
  yield decoder.decode()
}

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By its byte order mark, or as an XML declaration says. */
function detectEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const [, declared] = /^<\?xml[^>]{0,200}\bencoding=["']([\w-]{1,40})["']/.exec(head.toString('latin1')) ?? []
  return declared && isKnownEncoding(declared) ? declared : 'utf-8'
}

function isKnownEncoding(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name))
  } catch {
    return false
  }
}
