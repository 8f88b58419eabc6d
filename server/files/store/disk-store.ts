import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isNotFoundError, ignoreNotFound } from '../../ignore-not-found.ts'
import { FileMissingError, type FileStore, assertFileKey, isFileKey } from './file-store.ts'

/** Stores files in DATA_DIR/files, in two levels of folders so that no folder gets too many entries. */
export function createDiskStore(dataDir: string): FileStore {
  const root = path.join(dataDir, 'files')

  function foldersFor(key: string): string[] {
    const first = path.join(root, assertFileKey(key).slice(0, 2))
    return [root, first, path.join(first, key.slice(2, 4))]
  }

  const pathFor = (key: string) => path.join(foldersFor(key).at(-1)!, key)

  return {
    location: root,

    async put(key, fromPath) {
      const folders = foldersFor(key)
      await flushToDisk(fromPath)
      await mkdir(folders.at(-1)!, { recursive: true })
      await rename(fromPath, pathFor(key))
      for (const folder of [...folders.reverse(), dataDir]) await syncFolder(folder)
    },

    async open(key) {
      try {
        return (await open(pathFor(key))).createReadStream()
      } catch (error) {
        throw isNotFoundError(error) ? new FileMissingError(key, root) : error
      }
    },

    remove: (key) => rm(pathFor(key), { force: true }),

    async *keys() {
      for await (const { name: key, folder } of walk(root, 2)) {
        if (!isFileKey(key)) continue
        const found = await stat(path.join(folder, key)).catch(ignoreNotFound)
        if (found) yield { key, modifiedAt: found.mtime, bytes: found.size }
      }
    },
  }
}

/** Also sets the modification time: the age of a stored file counts from here, however long its upload took. */
async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const now = new Date()
    await handle.utimes(now, now)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut only once the folder is synced too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder and does not need to.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The entries that are `depth` folders deep. */
async function* walk(folder: string, depth: number): AsyncGenerator<{ name: string; folder: string }> {
  const names = (await readdir(folder).catch(ignoreNotFound)) ?? []
  for (const name of names) {
    if (depth === 0) yield { name, folder }
    else yield* walk(path.join(folder, name), depth - 1)
  }
}
