import { stat } from 'node:fs/promises'
import { IMPORT_FILE_MESSAGES, type ImportKind } from '../../contract/import.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { PayloadTooLargeError } from '../errors.ts'
import type { IncomingFile } from '../files/inspect.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { openExport } from './readers/open-export.ts'
import { storeExport } from './store-export.ts'

const MB = 1024 * 1024

type Dependencies = { db: Db; storedFiles: StoredFiles; now: () => Date }
type Options = {
  kind: ImportKind
  by: CurrentStaff
  /** Of a file that is no zip. */
  maxBytes: number
}

/** Reads an export into the list of a new import, and returns its id. A zip is moved to the file store, for the pictures in it. */
export async function readImport(
  { db, storedFiles, now }: Dependencies,
  file: IncomingFile,
  { kind, by, maxBytes }: Options,
): Promise<string> {
  const { size: bytes } = await stat(file.path)
  const opened = await openExport(file, kind)
  try {
    if (!opened.archive && bytes > maxBytes) throw new PayloadTooLargeError(IMPORT_FILE_MESSAGES.tooLarge(file.name, maxBytes / MB))
    const archive = opened.archive && { key: newId(), name: file.name, bytes }
    const store = () => storeExport(db, { opened, file: { name: file.name, bytes }, archive, by, at: now().toISOString() })
    if (!archive) return await store()
    // The open archive stays readable when its file has been moved.
    return await storedFiles.storeDuring([{ id: archive.key, path: file.path }], async (onCommitting) => {
      const id = await store()
      onCommitting()
      return id
    })
  } finally {
    await opened.close()
  }
}
