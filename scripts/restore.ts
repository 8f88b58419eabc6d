// npm run restore -- FILE: verifies a backup and restores it to the database and file store of the settings. Reads from BACKUP_TO, too.
import { existsSync } from 'node:fs'
import { archiveTime, findArchive, isArchiveName, listArchives } from '../server/backup/archives.ts'
import { openBackupFile } from '../server/backup/backup-file.ts'
import { type BackupDestination, openDestination } from '../server/backup/destination.ts'
import { describeManifest, describeSource } from '../server/backup/manifest.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import type { RestoreSource } from '../server/backup/restore-backup.ts'
import { findShipped } from '../server/backup/read-shipped.ts'
import type { Config } from '../server/config.ts'
import { CommandError, runCommand, resolveFromUserDir } from './command.ts'

const usage = 'Say which backup: npm run restore -- FILE.tar [--force] [--env-file FILE], or latest or a name of npm run restore -- --list'
const options = { force: { type: 'boolean' }, list: { type: 'boolean' } } as const

await runCommand({ usage, operands: 1, minOperands: 0, options }, async ({ config, values, operands: [wanted] }) => {
  if (values.list) return describeBackups(config)
  if (!wanted) throw new CommandError(usage)
  const source = await findSource(wanted, config)
  const manifest = await restoreBackup(source, config, { force: values.force ?? false })
  return `Restored ${describeManifest(manifest)} from ${source.name}, saved on ${manifest.at}${describeSource(manifest)}.`
})

/** A file, or what is in BACKUP_TO: an archive by its name, what was `shipped`, or the `latest` of both. */
async function findSource(wanted: string, config: Config): Promise<RestoreSource> {
  const file = resolveFromUserDir(wanted)
  const isStored = ['latest', 'shipped'].includes(wanted) || (isArchiveName(wanted) && config.backupTo)
  if (!isStored || existsSync(file)) return openBackupFile(file)
  const destination = openBackupDestination(config)
  const shipped = ['latest', 'shipped'].includes(wanted) ? await findShipped(requireBackupTo(config)) : undefined
  const [newest] = await listArchives(destination)
  const isShippedNewer = shipped && (wanted === 'shipped' || !newest || archiveTime(newest.name) < shipped.modifiedAt)
  if (isShippedNewer) return shipped.source
  if (wanted === 'shipped') throw new CommandError(`Nothing that can be restored was shipped to ${destination.location}.`)
  return findArchive(destination, wanted)
}

function requireBackupTo(config: Config) {
  const { backupTo, backupKey } = config
  if (!backupTo) throw new CommandError('BACKUP_TO is not set: it says where the backups are.')
  return { backupTo, backupKey }
}

function openBackupDestination(config: Config): BackupDestination {
  return openDestination(requireBackupTo(config).backupTo)
}

async function describeBackups(config: Config): Promise<string> {
  const destination = openBackupDestination(config)
  const archives = await listArchives(destination)
  const shipped = await findShipped(requireBackupTo(config))
  const lines = [
    ...(shipped ? [`shipped  ${shipped.modifiedAt.toISOString()}`] : []),
    ...archives.map(({ name, bytes }) => `${name}  ${archiveTime(name).toISOString()}  ${(bytes / 1024 ** 2).toFixed(1)} MB`),
  ]
  return lines.length > 0 ? lines.join('\n') : `There are no backups in ${destination.location}.`
}
