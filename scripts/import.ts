// npm run import -- FILE [--kind wordpress|ghost|markdown] [--pages] [--dry-run]: reads the export of another site, of any size. The site writes the posts.
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { IMPORT_KINDS, type ImportKind } from '../contract/import.ts'
import { SYSTEM_ACTOR } from '../server/audit/audit.ts'
import { openStore } from '../server/database/engines/open.ts'
import { AppError } from '../server/errors.ts'
import { createIncomingFiles } from '../server/files/incoming-files.ts'
import { openFileStore } from '../server/files/store/open-file-store.ts'
import { createStoredFiles } from '../server/files/stored-files.ts'
import { checkItems } from '../server/import/dry-run.ts'
import { findImport, parseChoices } from '../server/import/import-row.ts'
import { createOpenArchive } from '../server/import/open-archive.ts'
import { readImport } from '../server/import/read-import.ts'
import { assertSiteExists } from './assert-site-exists.ts'
import { CommandError, resolveFromUserDir, runCommand } from './command.ts'

const usage = 'Say which file: npm run import -- FILE [--kind wordpress|ghost|markdown] [--pages] [--dry-run] [--env-file FILE]'
const KIND_BY_EXTENSION: Record<string, ImportKind> = { '.xml': 'wordpress', '.json': 'ghost', '.md': 'markdown', '.zip': 'markdown' }
const by = { ...SYSTEM_ACTOR, name: 'The command line' }

await runCommand(
  { usage, operands: 1, options: { kind: { type: 'string' }, pages: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } },
  async ({ config, operands: [operand = ''], values }) => {
    const file = resolveFromUserDir(operand)
    const kind = IMPORT_KINDS.find((each) => each === (values.kind ?? KIND_BY_EXTENSION[path.extname(file).toLowerCase()]))
    if (!kind) throw new CommandError(usage)
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    await assertSiteExists(config)
    const store = await openStore(config, console.error, { skipLock: true })
    try {
      const files = await openFileStore(config)
      const incomingFiles = createIncomingFiles(config.dataDir)
      const storedFiles = createStoredFiles({ files, log: console, findReferenced: async (keys) => keys })
      const now = () => new Date()
      const id = await incomingFiles.withFolder(async (folder) => {
        const copy = { name: path.basename(file), path: path.join(folder, '0') }
        await copyFile(file, copy.path)
        return readImport({ db: store.db, storedFiles, now }, copy, { kind, by, maxBytes: Number.POSITIVE_INFINITY })
      })
      const row = await findImport(store.db, id)
      const choices = { ...parseChoices(row), pages: values.pages ?? false }
      const archive = await createOpenArchive({ files, incomingFiles })(row)
      const decided = await store.db
        .transaction()
        .execute((trx) => checkItems(trx, row, choices, archive?.finder.has))
        .finally(() => archive?.close())
      const found = [
        `${decided.ready} posts are ready, ${decided.leftOut} are left out.`,
        ...decided.notes.map(({ what, count }) => `${what}: ${count}`),
      ].join('\n')
      const page = `${config.siteUrl}/cms/import/${id}`
      if (values['dry-run'] || decided.ready === 0) return `${found}\nNothing was written. Look at it and go on at ${page}`
      await store.db.updateTable('imports').set({ state: 'running', started_at: now().toISOString() }).where('id', '=', id).execute()
      return `${found}\nThe site writes them within a minute, or when it starts. See ${page}`
    } catch (error) {
      throw error instanceof AppError ? new CommandError(error.message) : error
    } finally {
      await store.db.destroy()
    }
  },
)
