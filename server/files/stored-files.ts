import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from './store.ts'

const ORPHAN_BATCH_SIZE = 200

export type FileToStore = { id: string; path: string }
export type StoredFiles = ReturnType<typeof createStoredFiles>

type Dependencies = {
  files: FileStore
  log: FastifyBaseLogger
  /** Which of these keys a row of any feature names. The files of a feature that is not asked are deleted as orphans. */
  findReferenced: (keys: string[]) => Promise<string[]>
}

/** Keeps the file store in step with the rows that name its files. */
export function createStoredFiles({ files, log, findReferenced }: Dependencies) {
  return {
    /**
     * Stores the files, then lets the act write the rows, so that no row ever names a file that is not there. The act says
     * when its rows are about to be committed: files of an act that never came so far are removed at once, while a commit
     * whose answer was lost may have happened, and is left for the sweep to judge.
     */
    async storeDuring<T>(kept: FileToStore[], act: (committing: () => void) => Promise<T>): Promise<T> {
      let named = false
      try {
        for (const { id, path } of kept) await files.put(id, path)
        return await act(() => {
          named = true
        })
      } finally {
        if (!named) await discard(kept.map(({ id }) => id))
      }
    },

    discard,

    /** Removes files that no row names. The young ones may still get theirs. */
    async removeOrphans(before: Date): Promise<void> {
      for await (const keys of keysOlderThan(before)) {
        // The keys are listed first: a row that is committed in between names a young file, which is not among them.
        const referenced = new Set(await findReferenced(keys))
        await discard(keys.filter((key) => !referenced.has(key)))
      }
    },
  }

  /** A file that cannot be removed now is one for the next sweep. */
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
