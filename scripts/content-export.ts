// npm run content:export [-- FOLDER]: writes the published texts of the site as files, into content/site or another folder. The site may be running.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openStore } from '../server/database/engines/open.ts'
import { writeContentFiles } from '../server/site-content/content-files.ts'
import { readStoredDocuments } from '../server/site-content/published-content.ts'
import { assertSiteExists } from './assert-site-exists.ts'
import { resolveFromUserDir, runCommand } from './command.ts'

const usage = 'Say where the texts go, if not into content/site: npm run content:export -- FOLDER [--env-file FILE]'
const DEFAULT_FOLDER = path.resolve(import.meta.dirname, '../content/site')

await runCommand({ usage, operands: 1, minOperands: 0 }, async ({ config, operands: [operand] }) => {
  await assertSiteExists(config)
  const folder = operand === undefined ? DEFAULT_FOLDER : resolveFromUserDir(operand)
  const store = await openStore(config, console.error, { skipLock: true })
  try {
    await mkdir(folder, { recursive: true })
    const changed = await writeContentFiles(folder, (await readStoredDocuments(store.db)).stored)
    return changed.length > 0 ? `Wrote ${changed.join(', ')} in ${folder}.` : `Nothing to write: ${folder} has what is published.`
  } finally {
    await store.db.destroy()
  }
})
