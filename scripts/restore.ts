// npm run restore -- FILE: verifies a backup and restores it to the database and file store of the settings. Reads from BACKUP_TO, too.
import { existsSync } from 'node:fs'
import { archiveTime, findArchive, isArchiveName, listArchives } from '../server/backup/archives.ts'
import { openBackupFile } from '../server/backup/backup-file.ts'
import { type BackupDestination, openDestination } from '../server/backup/destination.ts'
import { describeManifest } from '../server/backup/manifest.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { type Config, readConfig } from '../server/config.ts'
import { CommandError, runCommand, resolveFromUserDir } from './command.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const config = readConfig(process.env)
  if (args.includes('--list')) return describeArchives(openBackupDestination(config))
  const [wanted] = args.filter((arg) => arg !== '--force')
  if (!wanted)
    throw new CommandError('Say which backup: npm run restore -- FILE.tar [--force], or latest or a name of npm run restore -- --list')
  const source = await findSource(wanted, config)
  const manifest = await restoreBackup(source, config, { force: args.includes('--force') })
  return `Restored ${describeManifest(manifest)} from ${source.name}, saved on ${manifest.at}.`
})

function findSource(wanted: string, config: Config) {
  const file = resolveFromUserDir(wanted)
  const isStored = wanted === 'latest' || (isArchiveName(wanted) && config.backupTo && !existsSync(file))
  return isStored ? findArchive(openBackupDestination(config), wanted) : openBackupFile(file)
}

function openBackupDestination({ backupTo }: Config): BackupDestination {
  if (!backupTo) throw new CommandError('BACKUP_TO is not set: it says where the backups are.')
  return openDestination(backupTo)
}

async function describeArchives(destination: BackupDestination): Promise<string> {
  const archives = await listArchives(destination)
  const lines = archives.map(({ name, bytes }) => `${name}  ${archiveTime(name).toISOString()}  ${(bytes / 1024 ** 2).toFixed(1)} MB`)
  return lines.length > 0 ? lines.join('\n') : `There are no backups in ${destination.location}.`
}
