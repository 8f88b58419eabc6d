// npm run backup -- FILE: the database and the uploaded files in one archive, while the site runs.
import { readConfig } from '../server/config.ts'
import { inWords } from './backup/manifest.ts'
import { saveTo } from './backup/save.ts'
import { Refused, asCommand, asTyped } from './command.ts'

await asCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Refused('Say where the backup goes: npm run backup -- FILE.tar (or FILE.tar.gz)')
  const manifest = await saveTo(asTyped(file), readConfig(process.env))
  return `Saved ${inWords(manifest)} in ${file}.`
})
