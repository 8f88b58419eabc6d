import { mkdir, rm } from 'node:fs/promises'
import type { BackupTarget, Config } from '../config.ts'
import { ConfigError } from '../errors.ts'
import { FileStoreError } from '../files/store/file-store.ts'
import { listArchives, newArchiveName } from './archives.ts'
import { BackupError } from './backup-error.ts'
import { createArchive } from './create-archive.ts'
import { getDatabaseBackup } from './database-backup.ts'
import { type BackupDestination, openDestination } from './destination.ts'
import { type BackupCipher, createBackupCipher } from './encryption.ts'
import { type Manifest, assertSameRowCounts } from './manifest.ts'
import { readArchive } from './read-archive.ts'

/** An upload that began earlier is not going on any more. */
const UNFINISHED_AFTER_MS = 24 * 3_600_000

export type BackupSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'siteUrl' | 'backupKeep' | 'backupKey'> & {
  backupTo: BackupTarget
}

/** Only what a child process needs: not every setting can be sent to one. */
export function toBackupSettings({
  databaseUrl,
  dataDir,
  s3,
  siteUrl,
  backupTo,
  backupKeep,
  backupKey,
}: Config): BackupSettings | undefined {
  return backupTo && { databaseUrl, dataDir, s3, siteUrl, backupTo, backupKeep, backupKey }
}

export type BackupResult = {
  archive: string
  bytes: number
  manifest: Manifest
  /** How many archives there are now. */
  kept: number
  /** Why the archive was read back and compared, but not restored. */
  notRestored: string | undefined
}

/**
 * Makes an archive at the destination, reads it back, restores it into a scratch database and compares it with what was saved. Only then
 * are archives beyond `backupKeep` removed. An archive that fails is removed. `scratch` is a folder for the copy of the database.
 */
export async function runBackup(settings: BackupSettings, scratch: string): Promise<BackupResult> {
  const destination = openDestination(settings.backupTo)
  const cipher = settings.backupKey === undefined ? undefined : createBackupCipher(settings.backupKey)
  const archive = newArchiveName(new Date(), { encrypted: cipher !== undefined })
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  try {
    const put = (content: AsyncIterable<Buffer>) => destination.put(archive, content)
    const { bytes, manifest } = await createArchive(settings, { scratch, compress: true, cipher, put })
    const notRestored = await verifyArchive(destination, archive, { settings, cipher, scratch }).catch(async (error: unknown) => {
      await destination.remove(archive).catch(() => {})
      throw error
    })
    const kept = await removeOldArchives(destination, settings.backupKeep)
    return { archive, bytes, manifest, kept, notRestored }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type Verification = { settings: BackupSettings; cipher: BackupCipher | undefined; scratch: string }

async function verifyArchive(destination: BackupDestination, name: string, { settings, cipher, scratch }: Verification) {
  const source = { name, open: () => destination.open(name) }
  const manifest = await readArchive(source, { cipher, folder: scratch, unpack: 'database' })
  const backup = getDatabaseBackup(settings)
  const restored = await backup.tryRestore(`${scratch}/database/${backup.fileName}`)
  if ('reason' in restored) return restored.reason
  assertSameRowCounts(manifest.rows, restored.rows)
  return undefined
}

async function removeOldArchives(destination: BackupDestination, keep: number): Promise<number> {
  const archives = await listArchives(destination)
  for (const { name } of archives.slice(keep)) await destination.remove(name)
  await destination.removeUnfinished(new Date(Date.now() - UNFINISHED_AFTER_MS))
  return Math.min(archives.length, keep)
}

/** Why a backup failed, as a sentence for the operator. */
export function explainBackupError(error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message
  const { message, cause } = error as Error
  return error instanceof FileStoreError ? `${(cause as Error).message}.` : `The backup failed: ${message}`
}
