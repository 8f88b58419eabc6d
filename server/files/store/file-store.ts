import type { Readable } from 'node:stream'
import { ServiceUnavailableError } from '../../errors.ts'

/** Where uploaded files are stored, under keys made by `newId`. */
export type FileStore = {
  /** Stores the file at `fromPath`, which may be moved. When this returns, the stored file survives a crash. */
  put(key: string, fromPath: string): Promise<void>
  /** Throws FileMissingError when there is none. */
  open(key: string): Promise<Readable>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  keys(): AsyncIterable<{ key: string; modifiedAt: Date; bytes: number }>
  /** For messages to operators. */
  location: string
}

export async function listFileKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.keys()) keys.push(key)
  return keys
}

export class FileMissingError extends Error {
  constructor(key: string, where: string) {
    super(`The file ${key} is missing in ${where}`)
  }
}

/** A remote store is unreachable or full. The reason is for the log, not for visitors. */
export class FileStoreError extends ServiceUnavailableError {
  constructor(reason: string, cause?: unknown) {
    super()
    this.cause = new Error(reason, { cause })
  }
}

export const isFileKey = (key: string) => /^[0-9a-f]{24}$/.test(key)

/** Only a valid key may become part of a path or URL. */
export function assertFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not a key of the file store')
  return key
}
