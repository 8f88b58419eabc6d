import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../database/ids.ts'
import { ignoreNotFound } from './ignore-not-found.ts'

export type IncomingFiles = ReturnType<typeof createIncomingFiles>

/** Where uploads wait while nobody has looked at them yet: a folder each in DATA_DIR/quarantine. */
export function createIncomingFiles(dataDir: string) {
  const root = path.join(dataDir, 'quarantine')

  return {
    /** A folder that is gone again when the act is over, however it ends. */
    async withFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
      const folder = path.join(root, newId())
      await mkdir(folder, { recursive: true })
      try {
        return await act(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    /** Removes what a crash has left. */
    async removeOlderThan(before: Date): Promise<void> {
      for (const name of (await readdir(root).catch(ignoreNotFound)) ?? []) {
        const folder = path.join(root, name)
        const found = await stat(folder).catch(ignoreNotFound)
        if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
