// npm run restore -- FILE: verifies a backup and restores it to the database and file store of the settings.
import { describeManifest, describeSource } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand, resolveFromUserDir } from './command.ts'

const usage = 'Say which backup: npm run restore -- FILE.tar [--force] [--env-file FILE]'

await runCommand({ usage, operands: 1, options: { force: { type: 'boolean' } } }, async ({ config, values, operands: [file = ''] }) => {
  const manifest = await restoreBackup(resolveFromUserDir(file), config, { force: values.force ?? false })
  return `Restored ${describeManifest(manifest)} from ${file}, saved on ${manifest.at}${describeSource(manifest)}.`
})
