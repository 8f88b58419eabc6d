// npm run restore -- FILE: puts a backup where the settings point, after a look at every byte of it.
import { readConfig } from '../server/config.ts'
import { inWords } from './backup/manifest.ts'
import { restoreFrom } from './backup/restore-from.ts'
import { Refused, asCommand, asTyped } from './command.ts'

await asCommand(async () => {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const [file] = args.filter((arg) => arg !== '--force')
  if (!file) throw new Refused('Say which backup: npm run restore -- FILE.tar [--force]')
  const manifest = await restoreFrom(asTyped(file), readConfig(process.env), { force })
  return `Restored ${inWords(manifest)} from ${file}, saved on ${manifest.at}.`
})
