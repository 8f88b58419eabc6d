import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { IMPORT_FILE_MESSAGES } from '../../../contract/import.ts'
import { BadRequestError } from '../../errors.ts'

const inflate = promisify(inflateRaw)

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const MAX_COMMENT_BYTES = 65_535
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

type ZipFileEntry = { name: string; method: number; compressedBytes: number; bytes: number; offset: number }

export type ZipArchive = {
  /** The paths of its files, with slashes. */
  names: readonly string[]
  has(name: string): boolean
  /** The content of a file, or undefined when it is missing, damaged or larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Reads the files of a zip by its directory: nothing is unpacked before it is asked for. */
export async function openZipArchive(path: string, fileName: string): Promise<ZipArchive> {
  const file = await open(path)
  try {
    const entries = await readDirectory(file, fileName)
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      read: async (name, maxBytes) => {
        const entry = entries.get(name)
        return entry && entry.bytes <= maxBytes && entry.compressedBytes <= maxBytes ? readEntry(file, entry, maxBytes) : undefined
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readDirectory(file: FileHandle, fileName: string): Promise<Map<string, ZipFileEntry>> {
  const { size } = await file.stat()
  const tail = await readBytes(file, Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES), Math.min(size, END_BYTES + MAX_COMMENT_BYTES))
  const end = findEnd(tail)
  if (end === undefined) throw new BadRequestError(IMPORT_FILE_MESSAGES.damagedArchive(fileName))
  const [bytes, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (bytes > MAX_DIRECTORY_BYTES || offset + bytes > size) throw new BadRequestError(IMPORT_FILE_MESSAGES.damagedArchive(fileName))
  return parseEntries(await readBytes(file, offset, bytes))
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END_SIGNATURE) return at
  return undefined
}

function parseEntries(directory: Buffer): Map<string, ZipFileEntry> {
  const entries = new Map<string, ZipFileEntry>()
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE;) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).replaceAll('\\', '/')
    if (!name.endsWith('/')) {
      entries.set(name, {
        name,
        method: directory.readUInt16LE(at + 10),
        compressedBytes: directory.readUInt32LE(at + 20),
        bytes: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      })
    }
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function readEntry(file: FileHandle, entry: ZipFileEntry, maxBytes: number): Promise<Buffer | undefined> {
  try {
    const header = await readBytes(file, entry.offset, LOCAL_HEADER_BYTES)
    const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
    const content = await readBytes(file, start, entry.compressedBytes)
    if (entry.method === STORED) return content
    // The directory may lie about the size: no more is unpacked than was asked for.
    return entry.method === DEFLATED ? await inflate(content, { maxOutputLength: maxBytes }) : undefined
  } catch {
    return undefined
  }
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}
