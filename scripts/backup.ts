// npm run backup [-- FILE]: saves the database and the uploaded files in one archive, in BACKUP_TO or in a file. The site may be running.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createBackupFile } from '../server/backup/backup-file.ts'
import { openDestination } from '../server/backup/destination.ts'
import { describeManifest } from '../server/backup/manifest.ts'
import { runBackup } from '../server/backup/run-backup.ts'
import { CommandError, runCommand, resolveFromUserDir } from './command.ts'

const usage = 'Say where the backup goes: npm run backup -- FILE.tar (or FILE.tar.gz, FILE.tar.gz.enc) [--env-file FILE], or set BACKUP_TO.'

await runCommand({ usage, operands: 1, minOperands: 0 }, async ({ config, operands: [file] }) => {
  if (file) return `Saved ${describeManifest(await createBackupFile(resolveFromUserDir(file), config))} in ${file}.`

  const { backupTo } = config
  if (!backupTo) throw new CommandError(usage)
  await mkdir(config.dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(config.dataDir, 'backup-'))
  try {
    const { archive, manifest, notRestored } = await runBackup({ ...config, backupTo }, folder)
    const verified = notRestored ? `It was read back and compared, but not restored: ${notRestored}` : 'It was restored once and compared.'
    return `Saved ${describeManifest(manifest)} in ${openDestination(backupTo).location} as ${archive}. ${verified}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
