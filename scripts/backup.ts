// npm run backup -- FILE: saves the database and the uploaded files in one archive. The site may be running.
import { describeManifest } from './backup/manifest.ts'
import { createBackup } from './backup/create-backup.ts'
import { runCommand, resolveFromUserDir } from './command.ts'

const usage = 'Say where the backup goes: npm run backup -- FILE.tar (or FILE.tar.gz) [--env-file FILE]'

await runCommand({ usage, operands: 1 }, async ({ config, operands: [file = ''] }) => {
  const manifest = await createBackup(resolveFromUserDir(file), config)
  return `Saved ${describeManifest(manifest)} in ${file}.`
})
