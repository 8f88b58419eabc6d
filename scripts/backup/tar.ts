// Just enough of the ustar format that every tar program reads what we write and we read it back.

const BLOCK = 512
const MOST_OCTAL = 8 ** 11 - 1

type PackedEntry = { name: string; bytes: number; content: AsyncGenerator<Buffer> }
export type Entry = { name: string; bytes: number; content: AsyncIterable<Buffer> | Iterable<Buffer> }

export async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes, content } of entries) {
    yield headerOf(name, bytes)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== bytes) throw new Error(`${name} changed while it was read`)
    yield Buffer.alloc(paddingOf(bytes))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Each entry's content must be read before the next entry is asked for. */
export async function* untar(archive: AsyncIterable<Buffer>): AsyncGenerator<PackedEntry> {
  const reader = createReader(archive)
  while (true) {
    const header = await reader.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, bytes } = readHeader(header)
    yield { name, bytes, content: reader.next(bytes) }
    await reader.exactly(paddingOf(bytes))
  }
}

const paddingOf = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (bytes <= MOST_OCTAL) header.write(`${octal(bytes, 11)}\0`, 124)
  else {
    // What has no room in octal digits is written as a number.
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(bytes), 128)
  }
  header.write(`${octal(Math.floor(Date.now() / 1000), 11)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0', 1)[0]!
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header)) throw new BrokenArchive()
  const bytes = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8)
  return { name: text(0, 100), bytes }
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** The sum of all bytes, with blanks where the sum itself stands. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

class BrokenArchive extends Error {}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let left = Buffer.alloc(0)

  /** Up to so many bytes, as they come. */
  async function some(most: number): Promise<Buffer> {
    if (left.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw new BrokenArchive()
      left = Buffer.from(value)
    }
    const taken = left.subarray(0, most)
    left = left.subarray(taken.length)
    return taken
  }

  async function* next(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      const chunk = await some(missing)
      missing -= chunk.length
      if (chunk.length > 0) yield chunk
    }
  }

  return {
    next,
    async exactly(bytes: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of next(bytes)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}
