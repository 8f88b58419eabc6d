import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/tables.ts'
import type { FileStore } from './store.ts'

const ORPHAN_BATCH_SIZE = 200

export type FileToStore = { id: string; path: string }
export type StoredFiles = ReturnType<typeof createStoredFiles>

/** Keeps the file store and the rows that name its files in step. */
export function createStoredFiles({ db, files, log }: { db: Db; files: FileStore; log: FastifyBaseLogger }) {
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
        const rows = await db
          .selectFrom('solution_request_files')
          .select('id')
          .where('id', 'in', keys)
          .unionAll(
            db
              .selectFrom('solution_request_files')
              .select('original_id as id')
              .where('original_id', 'in', keys)
              .$narrowType<{ id: string }>(),
          )
          .unionAll(db.selectFrom('media').select('id').where('id', 'in', keys))
          .execute()
        const named = new Set(rows.map(({ id }) => id))
        await discard(keys.filter((key) => !named.has(key)))
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
