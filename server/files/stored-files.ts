import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { FILE_NOT_FOUND_MESSAGE } from '../../contract/upload.ts'
import { newId } from '../database/ids.ts'
import type { InspectedFile } from './inspect.ts'
import { NotFoundError } from '../errors.ts'
import { FileMissingError, type FileStore } from './store/file-store.ts'

const ORPHAN_BATCH_SIZE = 200

type FileToStore = { id: string; path: string }
export type StoredFiles = ReturnType<typeof createStoredFiles>

type Dependencies = {
  files: FileStore
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Which of these keys a row of any feature names. The files of a feature that it omits are deleted as orphans. */
  findReferenced: (keys: string[]) => Promise<string[]>
}

/** Keeps the file store in step with the rows that name its files. */
export function createStoredFiles({ files, log, findReferenced }: Dependencies) {
  return {
    /**
     * Stores the files, then lets the act write the rows, so that no row ever names a missing file. The act calls `onCommitting`
     * when its rows are about to be committed: the files of an act that fails before are removed at once. After that, the commit
     * may have happened although its answer was lost, so the files are left to `removeOrphans`.
     */
    async storeDuring<T>(toStore: FileToStore[], act: (onCommitting: () => void) => Promise<T>): Promise<T> {
      let isCommitting = false
      try {
        for (const { id, path } of toStore) await files.put(id, path)
        return await act(() => {
          isCommitting = true
        })
      } finally {
        if (!isCommitting) await discard(toStore.map(({ id }) => id))
      }
    },

    /** The content of a file that a row names. If it is missing all the same, its reader is told so. */
    async open(key: string): Promise<Readable> {
      try {
        return await files.open(key)
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error
        log.error({ err: error }, 'a stored file is missing')
        throw new NotFoundError(FILE_NOT_FOUND_MESSAGE)
      }
    },

    discard,

    /** Removes files that no row names. Newer ones are left: their rows may not be committed yet. */
    async removeOrphans(before: Date): Promise<void> {
      for await (const keys of keysOlderThan(before)) {
        // The keys are listed first: a row that is committed in between names a young file, which is not among them.
        const referenced = new Set(await findReferenced(keys))
        await discard(keys.filter((key) => !referenced.has(key)))
      }
    },
  }

  /** A file that cannot be removed now is removed by the next `removeOrphans`. */
  async function discard(keys: string[]): Promise<void> {
    for (const key of keys) {
      await files.remove(key).catch((error: unknown) => log.warn({ err: error }, 'an upload could not be removed'))
    }
  }

  async function* keysOlderThan(before: Date): AsyncGenerator<string[]> {
    let keys: string[] = []
    for await (const { key, modifiedAt } of files.keys()) {
      if (modifiedAt >= before) continue
      keys.push(key)
      if (keys.length < ORPHAN_BATCH_SIZE) continue
      yield keys
      keys = []
    }
    if (keys.length > 0) yield keys
  }
}

export type KeyedFile = ReturnType<typeof withStorageKeys>

export const withStorageKeys = ({ original, ...file }: InspectedFile) => ({
  ...file,
  id: newId(),
  original: original && { ...original, id: newId() },
})

/** The file, and for a picture the original too, each under a key of its own. */
export const filesToStore = ({ id, path, original }: Pick<KeyedFile, 'id' | 'path' | 'original'>): FileToStore[] => [
  { id, path },
  ...(original ? [original] : []),
]
