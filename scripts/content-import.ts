// npm run content:import [-- FOLDER] [--dry-run]: publishes the texts of content/site or of another folder.
import path from 'node:path'
import { DOCUMENTS, type DocumentKey } from '../contract/site-content/documents.ts'
import { type ContentChange, listContentChanges } from '../contract/site-content/changes.ts'
import type { Config } from '../server/config.ts'
import { openStore } from '../server/database/engines/open.ts'
import { DatabaseInUseError } from '../server/database/engines/sqlite-dialect.ts'
import type { MonitoredStore } from '../server/database/store.ts'
import { readContentFiles } from '../server/site-content/content-files.ts'
import { importContent } from './content/publish-files.ts'
import { readStoredDocuments } from '../server/site-content/published-content.ts'
import { assertSiteExists } from './assert-site-exists.ts'
import { CommandError, resolveFromUserDir, runCommand } from './command.ts'

const usage = 'Say where the texts are, if not in content/site: npm run content:import -- FOLDER [--dry-run] [--env-file FILE]'
const DEFAULT_FOLDER = path.resolve(import.meta.dirname, '../content/site')
const SITE_RUNS =
  'The site is running on this database, and would not notice the import. Stop it, import, and start it again; --dry-run works while it runs.'
const SHOWN_LENGTH = 80

type Documents = Partial<Record<DocumentKey, unknown>>

await runCommand(
  { usage, operands: 1, minOperands: 0, options: { 'dry-run': { type: 'boolean' } } },
  async ({ config, operands: [operand], values: { 'dry-run': isDryRun = false } }) => {
    await assertSiteExists(config)
    const folder = operand === undefined ? DEFAULT_FOLDER : resolveFromUserDir(operand)
    const documents = await readFolder(folder)
    const store = await open(config, isDryRun)
    try {
      const { stored } = await readStoredDocuments(store.db)
      const changes = describeChanges(stored, documents)
      if (changes.length === 0) return 'Nothing to import: the site has the same texts.'
      if (isDryRun) return [...changes, 'Nothing was changed.'].join('\n')
      const imported = await importContent(store, config, documents)
      return [...changes, `Published: ${imported.map((key) => DOCUMENTS[key].title).join(', ')}.`].join('\n')
    } finally {
      await store.db.destroy()
    }
  },
)

async function readFolder(folder: string): Promise<Documents> {
  const { values, problems } = await readContentFiles(folder).catch((error: unknown) => {
    throw new CommandError(`The folder ${folder} cannot be read (${(error as NodeJS.ErrnoException).code}). ${usage}`)
  })
  if (problems.length > 0) throw new CommandError([...problems, 'Nothing was changed.'].join('\n'))
  if (Object.keys(values).length === 0) throw new CommandError(`There are no texts in ${folder}. ${usage}`)
  return values
}

/** With SQLite only one process may publish: another one would not hear of it. */
async function open(config: Config, isDryRun: boolean): Promise<MonitoredStore> {
  try {
    return await openStore(config, console.error, { skipLock: isDryRun })
  } catch (error) {
    throw error instanceof DatabaseInUseError ? new CommandError(SITE_RUNS) : error
  }
}

function describeChanges(published: Documents, documents: Documents): string[] {
  return (Object.keys(documents) as DocumentKey[]).flatMap((key) =>
    listContentChanges(DOCUMENTS[key].fields, published[key], documents[key]).map(
      (change) => `${DOCUMENTS[key].title}: ${change.path}: ${describeChange(change)}`,
    ),
  )
}

function describeChange(change: ContentChange): string {
  switch (change.kind) {
    case 'value':
      return `${shorten(change.before)} becomes ${shorten(change.after)}`
    case 'order':
      return `the order becomes ${change.after.join(', ')}`
    default:
      return `‘${change.id}’ is ${change.kind}`
  }
}

function shorten(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `‘${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}’`
}
