import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const TRUECOLOR = 2
const GREY = 0

/**
 * One colour, by hand: libvips can wait for its own threads forever in a process that draws now and then for minutes, as those of tests do.
 * Requests never meet this: the server draws in processes of their own, which have a time limit.
 */
export const drawPng = (width: number, height: number, colour: Colour): Buffer =>
  encodePng(width, height, { bits: 8, colours: TRUECOLOR }, Buffer.concat(Array.from({ length: height }, () => solidRow(width, colour))))

/** Its first row has random colours: the library does not take a picture that it has. */
export function drawUniquePng(width: number, height: number, colour: Colour): Buffer {
  const first = Buffer.concat([NO_FILTER, randomBytes(width * 3)])
  const others = Array.from({ length: height - 1 }, () => solidRow(width, colour))
  return encodePng(width, height, { bits: 8, colours: TRUECOLOR }, Buffer.concat([first, ...others]))
}

/** Some kilobytes that decode into more pixels than are accepted. */
export function pixelBomb(): Buffer {
  const side = 8000
  return encodePng(side, side, { bits: 1, colours: GREY }, Buffer.alloc(side * (1 + side / 8)))
}

/** Each row begins with its filter. */
const NO_FILTER = Buffer.alloc(1)

const solidRow = (width: number, colour: Colour) => Buffer.concat([NO_FILTER, Buffer.alloc(width * 3, Buffer.from(colour))])

function encodePng(width: number, height: number, { bits, colours }: { bits: number; colours: number }, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colours
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}
