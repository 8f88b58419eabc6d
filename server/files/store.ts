import type { Readable } from 'node:stream'
import { ServiceUnavailableError } from '../errors.ts'

/** Where uploaded files are kept, under keys of our own making. */
export type FileStore = {
  /** Keeps the file at `fromPath`, which may be gone afterwards. When this returns, the file survives a crash. */
  put(key: string, fromPath: string): Promise<void>
  /** Throws FileMissing when there is none. */
  open(key: string): Promise<Readable>
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>
  keys(): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** In words, for people who look after the site. */
  location: string
}

export class FileMissingError extends Error {
  constructor(key: string, where: string) {
    super(`The file ${key} is missing in ${where}`)
  }
}

/** A store that is not on this machine is away or full. The reason is for the log, not for visitors. */
export class FileStoreError extends ServiceUnavailableError {
  constructor(reason: string, cause?: unknown) {
    super()
    this.cause = new Error(reason, { cause })
  }
}

/** What `newId` makes. */
export const isFileKey = (key: string) => /^[0-9a-f]{24}$/.test(key)

/** Nothing else becomes a path or an address. */
export function assertFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not a key of the file store')
  return key
}
