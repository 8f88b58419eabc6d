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
      try {
        await mkdir(path.dirname(target), { recursive: true })
        await pipeline(content, createWriteStream(unfinished, { flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, target)
        await syncFolder(path.dirname(target))
        return size
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw explainSystemError(error, root)
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

  /** Enters only folders in which the prefix may occur: there may be very many files in the others. */
  async function* listFolder(prefix: string, folder = ''): AsyncGenerator<StoredBackup> {
    const entries = (await readdir(pathFor(folder), { withFileTypes: true }).catch(ignoreNotFound)) ?? []
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = folder + entry.name
      if (entry.isDirectory() && (name.startsWith(prefix) || prefix.startsWith(`${name}/`))) yield* listFolder(prefix, `${name}/`)
      if (!entry.isFile() || !name.startsWith(prefix)) continue
      const found = await stat(pathFor(name)).catch(ignoreNotFound)
      if (found) yield { name, bytes: found.size, modifiedAt: found.mtime }
    }
  }
}

const SYSTEM_ERRORS: Record<string, string> = {
  ENOSPC: 'The disk that BACKUP_TO is on is full.',
  EDQUOT: 'The disk that BACKUP_TO is on is full.',
  EACCES: 'BACKUP_TO is a folder that we may not write to.',
  EPERM: 'BACKUP_TO is a folder that we may not write to.',
  EROFS: 'BACKUP_TO cannot be written to: its disk is read-only, or the systemd unit does not name it in ReadWritePaths.',
}

/** Errors of reading what is stored there come here, too, and stay as they are. */
function explainSystemError(error: unknown, root: string): unknown {
  const { code = '', syscall, path: where = root } = error as NodeJS.ErrnoException
  const isOurs = syscall !== 'read' && where.startsWith(root)
  return isOurs && SYSTEM_ERRORS[code] ? new BackupError(SYSTEM_ERRORS[code]) : error
}
