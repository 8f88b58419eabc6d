import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { createArchive } from './create-archive.ts'
import { createBackupCipher } from './encryption.ts'
import { createFolderDestination } from './folder-destination.ts'
import type { Manifest } from './manifest.ts'
import { toRestoreSource } from './read-archive.ts'
import type { RestoreSource } from './restore-backup.ts'

/** Saves everything in one file. Its name says how: `.gz` is compressed, `.enc` encrypted with BACKUP_KEY. */
export async function createBackupFile(file: string, config: Config): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`)
  if (!existsSync(path.dirname(file))) throw new BackupError(`There is no folder ${path.dirname(file)}.`)
  const isEncrypted = file.endsWith('.enc')
  if (isEncrypted && config.backupKey === undefined)
    throw new BackupError('Set BACKUP_KEY to encrypt the backup, or choose a name without .enc.')
  const scratch = await mkdtemp(`${file}.part-`)
  try {
    const destination = createFolderDestination(path.dirname(file))
    const { manifest } = await createArchive(config, {
      scratch,
      compress: /\.gz(\.enc)?$/.test(file),
      cipher: isEncrypted ? createBackupCipher(config.backupKey!) : undefined,
      put: (content) => destination.put(path.basename(file), content),
    })
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export function openBackupFile(file: string): RestoreSource {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  return toRestoreSource({ name: file, open: async () => createReadStream(file) })
}
