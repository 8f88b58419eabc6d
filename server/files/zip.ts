import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

/** A content that is not in memory is read when its turn comes. */
export type ZipEntry = { name: string; content: Buffer | AsyncIterable<Buffer>; at: Date }

/** Entries are not compressed: images and documents already are. */
export function zip(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(uniquelyNamed(entries)) as ReadableStream<Uint8Array>)
}

/** Two entries with the same name would overwrite each other when unpacked. */
async function* uniquelyNamed(entries: AsyncIterable<ZipEntry>) {
  const taken = new Set<string>()
  for await (const { name, content, at } of entries) {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`
    taken.add(free.toLowerCase())
    yield { name: free, input: content, lastModified: at }
  }
}
