// npm run backup -- FILE: saves the database and the uploaded files in one archive. The site may be running.
import { readConfig } from '../server/config.ts'
import { describeManifest } from './backup/manifest.ts'
import { createBackup } from './backup/create-backup.ts'
import { CommandError, runCommand, resolveFromUserDir } from './command.ts'

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new CommandError('Say where the backup goes: npm run backup -- FILE.tar (or FILE.tar.gz)')
  const manifest = await createBackup(resolveFromUserDir(file), readConfig(process.env))
  return `Saved ${describeManifest(manifest)} in ${file}.`
})
