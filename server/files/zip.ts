import { crc32 } from 'node:zlib'

// Just enough of the zip format that every program opens what we write. Nothing is compressed: pictures and documents are already.

const VERSION = 20
const NAMES_ARE_UTF8 = 0x0800
const STORED = 0

type Packed = { name: string; content: Buffer; at: Date }

export async function* zip(files: AsyncIterable<Packed>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  const taken = new Set<string>()
  let written = 0
  for await (const { name, content, at } of files) {
    const shown = Buffer.from(freeName(name, taken))
    const facts = [
      u16(VERSION, NAMES_ARE_UTF8, STORED, ...dosTime(at)),
      u32(crc32(content), content.length, content.length),
      u16(shown.length, 0),
    ]
    const entry = Buffer.concat([u32(0x04034b50), ...facts, shown, content])
    listed.push(Buffer.concat([u32(0x02014b50), u16(VERSION), ...facts, u16(0, 0, 0), u32(0, written), shown]))
    written += entry.length
    yield entry
  }
  const list = Buffer.concat(listed)
  yield Buffer.concat([list, u32(0x06054b50), u16(0, 0, listed.length, listed.length), u32(list.length, written), u16(0)])
}

/** Two files of one name would become one when they are unpacked. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending}`
  taken.add(free.toLowerCase())
  return free
}

/** Two seconds are as exact as it gets, from 1980 on. */
function dosTime(at: Date): [time: number, date: number] {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [(at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), date]
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, 2 * at)
  return bytes
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, 4 * at)
  return bytes
}
