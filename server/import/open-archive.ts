import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Row } from '../database/tables.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { FileStore } from '../files/store/file-store.ts'
import { createPictureFinder, type PictureFinder } from './picture-finder.ts'
import { openZipArchive } from './readers/zip-archive.ts'

type OpenedArchive = { finder: PictureFinder; close: () => Promise<void> }
export type OpenArchive = (row: Row<'imports'>) => Promise<OpenedArchive | undefined>

/** The zip with the pictures of an import, as a file of this machine: the store may be a remote one, and a zip is read here and there. */
export const createOpenArchive =
  ({ files, incomingFiles }: { files: FileStore; incomingFiles: IncomingFiles }): OpenArchive =>
  async (row) => {
    const key = row.archive_key
    if (key === null) return undefined
    // The open file stays readable after its folder was removed.
    const archive = await incomingFiles.withFolder(async (folder) => {
      const file = path.join(folder, 'archive.zip')
      await pipeline(await files.open(key), createWriteStream(file))
      return openZipArchive(file, row.archive_name)
    })
    return { finder: createPictureFinder(archive), close: archive.close }
  }
