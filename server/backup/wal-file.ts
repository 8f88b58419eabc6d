import { closeSync, openSync, readSync } from 'node:fs'
import { isNotFoundError } from '../ignore-not-found.ts'

// The format of SQLite's write-ahead log: https://www.sqlite.org/fileformat2.html#the_write_ahead_log

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** Checksums are computed over words of the byte order of the machine that wrote them. */
const LITTLE_ENDIAN_MAGIC = 0x377f0682

/** A place in a log: after so many of its frames. The checksum covers everything before it. */
export type WalPosition = { salt1: number; salt2: number; frames: number; checksum: [number, number] }

/** The last version of every page that the committed transactions between two positions have changed. */
export type PageChanges = { to: WalPosition; pageBytes: number; databasePages: number; pages: Map<number, Buffer> }

export class WalChangedError extends Error {}

/** The beginning of the log that is there now, or undefined where it is empty. */
export function readWalStart(file: string): (WalPosition & { pageBytes: number }) | undefined {
  const header = readBytes(file, 0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return undefined
  if (header.readUInt32BE(0) !== LITTLE_ENDIAN_MAGIC) throw new WalChangedError('The write-ahead log has an unknown format.')
  const checksum = addToChecksum([0, 0], header.subarray(0, 24))
  if (checksum[0] !== header.readUInt32BE(24) || checksum[1] !== header.readUInt32BE(28)) return undefined
  return { salt1: header.readUInt32BE(16), salt2: header.readUInt32BE(20), frames: 0, checksum, pageBytes: header.readUInt32BE(8) }
}

/**
 * The committed changes after a position, of about `maxBytes`, and whether they reach the end of the log: the last whole commit, as frames whose salts
 * or checksums do not match are being written. Throws WalChangedError when the log is not the one that the position belongs to.
 */
export function readCommittedChanges(
  file: string,
  from: WalPosition,
  maxBytes: number,
): { changes: PageChanges | undefined; isAtEnd: boolean } {
  const start = readWalStart(file)
  if (!start || start.salt1 !== from.salt1 || start.salt2 !== from.salt2) throw new WalChangedError('The write-ahead log was begun anew.')
  const frameBytes = FRAME_HEADER_BYTES + start.pageBytes
  const offset = HEADER_BYTES + from.frames * frameBytes
  assertSameLastFrame(file, from, offset - frameBytes)

  // A transaction larger than the limit is read as a whole.
  for (let frames = Math.ceil(maxBytes / frameBytes); ; frames *= 2) {
    const bytes = readBytes(file, offset, frames * frameBytes)
    const { changes, ...collected } = collectChanges(bytes, from, start.pageBytes)
    const isAtEnd = collected.isAtEnd || bytes.length < frames * frameBytes
    if (changes || isAtEnd) return { changes, isAtEnd }
  }
}

/** A write that failed at its end, as on a full disk, is overwritten by the next one. */
function assertSameLastFrame(file: string, { frames, checksum }: WalPosition, offset: number): void {
  if (frames === 0) return
  const header = readBytes(file, offset, FRAME_HEADER_BYTES)
  if (header.length < FRAME_HEADER_BYTES || header.readUInt32BE(16) !== checksum[0] || header.readUInt32BE(20) !== checksum[1])
    throw new WalChangedError('The write-ahead log was overwritten.')
}

/** Ends at the first frame that does not belong to the log: what follows was written earlier, or is being written. */
function collectChanges(bytes: Buffer, from: WalPosition, pageBytes: number): { changes: PageChanges | undefined; isAtEnd: boolean } {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes
  const pages = new Map<number, Buffer>()
  const uncommitted = new Map<number, Buffer>()
  let { frames, checksum } = from
  let isAtEnd = false
  let committed: { to: WalPosition; databasePages: number } | undefined
  for (let at = 0; at + frameBytes <= bytes.length; at += frameBytes) {
    const header = bytes.subarray(at, at + FRAME_HEADER_BYTES)
    const page = bytes.subarray(at + FRAME_HEADER_BYTES, at + frameBytes)
    checksum = addToChecksum(addToChecksum(checksum, header.subarray(0, 8)), page)
    const hasSalts = header.readUInt32BE(8) === from.salt1 && header.readUInt32BE(12) === from.salt2
    isAtEnd = !hasSalts || checksum[0] !== header.readUInt32BE(16) || checksum[1] !== header.readUInt32BE(20)
    if (isAtEnd) break
    frames += 1
    uncommitted.set(header.readUInt32BE(0), page)
    const databasePages = header.readUInt32BE(4)
    // Only the last frame of a transaction has the size of the database after it.
    if (databasePages === 0) continue
    for (const [number, content] of uncommitted) pages.set(number, content)
    uncommitted.clear()
    committed = { to: { salt1: from.salt1, salt2: from.salt2, frames, checksum }, databasePages }
  }
  return { changes: committed && { ...committed, pageBytes, pages }, isAtEnd }
}

function addToChecksum([first, second]: [number, number], bytes: Buffer): [number, number] {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  let [s1, s2] = [first | 0, second | 0]
  for (let at = 0; at < words.length; at += 2) {
    s1 = (s1 + words[at]! + s2) | 0
    s2 = (s2 + words[at + 1]! + s1) | 0
  }
  return [s1 >>> 0, s2 >>> 0]
}

/** Fewer where the file ends, and none where there is no file. SQLite's locks are on other files, so that closing this one releases none. */
function readBytes(file: string, offset: number, length: number): Buffer {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    if (isNotFoundError(error)) return Buffer.alloc(0)
    throw error
  }
  try {
    // Not from the pool of short buffers: its memory begins at a multiple of eight, as the checksums need it.
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset))
  } finally {
    closeSync(descriptor)
  }
}
