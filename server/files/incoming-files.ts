import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../database/ids.ts'
import { ignoreNotFound } from '../ignore-not-found.ts'

export type IncomingFiles = ReturnType<typeof createIncomingFiles>

/** Uploads that are not inspected yet: a folder each in DATA_DIR/incoming. */
export function createIncomingFiles(dataDir: string) {
  const root = path.join(dataDir, 'incoming')

  return {
    /** A folder that is removed when the act has ended or failed. */
    async withFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
      const folder = path.join(root, newId())
      await mkdir(folder, { recursive: true })
      try {
        return await act(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    /** Removes what a crash has left, also under the former name of the folder, which nothing writes to any more. */
    async removeOlderThan(before: Date): Promise<void> {
      await rm(path.join(dataDir, 'quarantine'), { recursive: true, force: true })
      for (const name of (await readdir(root).catch(ignoreNotFound)) ?? []) {
        const folder = path.join(root, name)
        const found = await stat(folder).catch(ignoreNotFound)
        if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
