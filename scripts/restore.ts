// npm run restore -- FILE: verifies a backup and restores it to the database and file store of the settings.
import { readConfig } from '../server/config.ts'
import { describeManifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { CommandError, runCommand, resolveFromUserDir } from './command.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const [file] = args.filter((arg) => arg !== '--force')
  if (!file) throw new CommandError('Say which backup: npm run restore -- FILE.tar [--force]')
  const manifest = await restoreBackup(resolveFromUserDir(file), readConfig(process.env), { force })
  return `Restored ${describeManifest(manifest)} from ${file}, saved on ${manifest.at}.`
})
