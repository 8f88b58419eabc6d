import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { listFileKeys } from '../files/store/file-store.ts'
import { openFileStore } from '../files/store/open-file-store.ts'
import { removePublishedFiles } from '../pages/published/published-folder.ts'
import { BackupError } from './backup-error.ts'
import { getDatabaseBackup } from './database-backup.ts'
import { type BackupCipher, createBackupCipher } from './encryption.ts'
import { type Manifest, assertSameRowCounts } from './manifest.ts'

/** Something that can be restored. */
export type RestoreSource = {
  /** For messages. */
  name: string
  /** Puts a verified `database/…` and `files/…` into a folder. */
  unpack(folder: string, cipher: BackupCipher | undefined): Promise<Manifest>
}

/** Unpacks the backup beside the data and verifies it before it replaces anything. */
export async function restoreBackup(source: RestoreSource, config: Config, { force }: { force: boolean }): Promise<Manifest> {
  const backup = getDatabaseBackup(config)
  return backup.withExclusiveAccess(force, async () => {
    const files = await openFileStore(config)
    const formerKeys = await listFileKeys(files)
    if (formerKeys.length > 0 && !force) throw new BackupError(`There are already files in ${files.location}. Add --force to replace them.`)

    await mkdir(config.dataDir, { recursive: true })
    const folder = await mkdtemp(path.join(config.dataDir, 'restoring-'))
    try {
      const cipher = config.backupKey === undefined ? undefined : createBackupCipher(config.backupKey)
      const manifest = await source.unpack(folder, cipher)
      if (manifest.engine !== backup.engine) throw new BackupError(WRONG_ENGINE_MESSAGES[manifest.engine])
      removePublishedFiles(config.dataDir)
      const fileEntries = Object.keys(manifest.entries).filter((name) => name.startsWith('files/'))
      for (const name of fileEntries) await files.put(path.basename(name), path.join(folder, name))
      assertSameRowCounts(manifest.rows, await backup.restore(path.join(folder, 'database', backup.fileName)))
      const restoredKeys = new Set(fileEntries.map((name) => path.basename(name)))
      for (const key of formerKeys) if (!restoredKeys.has(key)) await files.remove(key)
      return manifest
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

const WRONG_ENGINE_MESSAGES = {
  sqlite: 'This backup is of the embedded database: restore it without DATABASE_URL.',
  postgres: 'This backup is of a PostgreSQL database: set DATABASE_URL to an empty one.',
}
