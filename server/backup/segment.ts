import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { newId } from '../database/ids.ts'
import type { PageChanges } from './wal-file.ts'

const walPositionSchema = z.object({
  salt1: z.number(),
  salt2: z.number(),
  frames: z.number(),
  checksum: z.tuple([z.number(), z.number()]),
})

const segmentHeaderSchema = z.object({
  index: z.number(),
  /** Where the segment before it ended: a segment is applied only after the one that it was made after. */
  after: walPositionSchema.nullable(),
  to: walPositionSchema,
  /** Everything that was committed before this time is in it or before it. */
  at: z.iso.datetime(),
  pageBytes: z.number(),
  databasePages: z.number(),
  pageNumbers: z.array(z.number()),
})

export type SegmentHeader = z.infer<typeof segmentHeaderSchema>

/** A base is a copy of the database file; the segments from `from` on are applied to it, at least up to `needs`. */
export const baseSchema = z.object({ from: z.number(), needs: z.number(), at: z.iso.datetime() })
export type ShippedBase = z.infer<typeof baseSchema>

const LOG_PREFIX = 'wal/'
const STREAM_TIME_DIGITS = 16
const NAME = /^wal\/([\w-]+)\/(segment|base|base-info)-(\d{8})$/
const numbered = (stream: string, kind: string, index: number) => `${LOG_PREFIX}${stream}/${kind}-${String(index).padStart(8, '0')}`

/** Such as `0001763302800000-3f9a0c12`: the time in milliseconds. Sorts after the newest one, also when the clock was set back. */
export function newStreamName(now: Date, newest: string | undefined): string {
  const ms = Math.max(now.getTime(), newest === undefined ? 0 : Number(newest.slice(0, STREAM_TIME_DIGITS)) + 1)
  return `${String(ms).padStart(STREAM_TIME_DIGITS, '0')}-${newId().slice(0, 8)}`
}

/** Names sort by stream, and streams by the time of their beginning. */
export const shippedLogNames = {
  prefix: LOG_PREFIX,
  segment: (stream: string, index: number) => numbered(stream, 'segment', index),
  base: (stream: string, from: number) => numbered(stream, 'base', from),
  /** Written after the base, which counts only then. */
  baseInfo: (stream: string, from: number) => numbered(stream, 'base-info', from),
  parse(name: string) {
    const [, stream = '', kind, index] = NAME.exec(name) ?? []
    return kind ? { stream, kind: kind as 'segment' | 'base' | 'base-info', index: Number(index) } : undefined
  },
}

/** The length of the header, the header as JSON, and the pages in its order; compressed. */
export async function encodeSegment(
  changes: PageChanges,
  { index, after, at }: Pick<SegmentHeader, 'index' | 'after' | 'at'>,
): Promise<Buffer> {
  const { to, pageBytes, databasePages, pages } = changes
  const header: SegmentHeader = { index, after, to, at, pageBytes, databasePages, pageNumbers: [...pages.keys()] }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return promisify(gzip)(Buffer.concat([length, json, ...pages.values()]), { level: constants.Z_BEST_SPEED })
}

export async function decodeSegment(bytes: Buffer): Promise<{ header: SegmentHeader; pages: { number: number; content: Buffer }[] }> {
  const plain = await promisify(gunzip)(bytes)
  const contentAt = 4 + plain.readUInt32BE(0)
  const header = segmentHeaderSchema.parse(JSON.parse(plain.toString('utf8', 4, contentAt)))
  const pages = header.pageNumbers.map((number, n) => {
    const at = contentAt + n * header.pageBytes
    return { number, content: plain.subarray(at, at + header.pageBytes) }
  })
  if (plain.length !== contentAt + pages.length * header.pageBytes) throw new Error('A segment has another length than its header says')
  return { header, pages }
}
