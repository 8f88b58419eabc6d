import type { Readable } from 'node:stream'

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
  where: string
}

export class FileMissing extends Error {
  constructor(key: string, where: string) {
    super(`The file ${key} is missing in ${where}`)
  }
}
