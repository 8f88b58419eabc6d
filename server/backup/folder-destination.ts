import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../files/store/disk-store.ts'
import { ignoreNotFound, isNotFoundError } from '../ignore-not-found.ts'
import { BackupError } from './backup-error.ts'
import type { BackupDestination, StoredBackup } from './destination.ts'

const UNFINISHED_SUFFIX = '.part'

/** The folder itself is never created: where a disk is not mounted, backups would fill the disk that they are to survive. */
export function createFolderDestination(root: string): BackupDestination {
  const pathFor = (name: string) => path.join(root, ...name.split('/'))

  function assertMounted(): void {
    if (!existsSync(root)) throw new BackupError(`There is no folder ${root}. Create it, or mount the disk that it is on.`)
  }

  return {
    location: root,

    async put(name, content) {
      assertMounted()
      const target = pathFor(name)
      const unfinished = target + UNFINISHED_SUFFIX
      await mkdir(path.dirname(target), { recursive: true })
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, target)
        await syncFolder(path.dirname(target))
        return size
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
    },

    async open(name) {
      assertMounted()
      try {
        return (await open(pathFor(name))).createReadStream()
      } catch (error) {
        throw isNotFoundError(error) ? new BackupError(`There is no backup ${name} in ${root}.`) : error
      }
    },

    async *list(prefix) {
      assertMounted()
      for await (const found of listFolder(prefix)) if (!found.name.endsWith(UNFINISHED_SUFFIX)) yield found
    },

    async remove(name) {
      const target = pathFor(name)
      await rm(target, { force: true })
      // Fails while there is something else in it.
      if (path.dirname(target) !== root) await rmdir(path.dirname(target)).catch(() => {})
    },

    async removeUnfinished(before) {
      for await (const { name, modifiedAt } of listFolder(''))
        if (name.endsWith(UNFINISHED_SUFFIX) && modifiedAt < before) await rm(pathFor(name), { force: true })
    },
  }

  async function* listFolder(prefix: string): AsyncGenerator<StoredBackup> {
    const folder = path.join(root, path.dirname(`${prefix}x`))
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreNotFound)) ?? []
    const names = entries.filter((entry) => entry.isFile()).map((entry) => toName(path.join(entry.parentPath, entry.name)))
    for (const name of names.filter((each) => each.startsWith(prefix)).toSorted()) {
      const found = await stat(pathFor(name)).catch(ignoreNotFound)
      if (found) yield { name, bytes: found.size, modifiedAt: found.mtime }
    }
  }

  function toName(file: string): string {
    return path.relative(root, file).replaceAll(path.sep, '/')
  }
}
