import { stat } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import {
  IMPORT_KINDS,
  IMPORT_LIMITS,
  IMPORT_MESSAGES,
  IMPORT_PAGE_SIZE,
  type ImportChoices,
  type ImportDetails,
  type ImportItemFilter,
  type ImportItemUpdate,
} from '../../contract/import.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { newId } from '../database/ids.ts'
import { forUpdate } from '../database/for-update.ts'
import { pageInfo, pageOffset } from '../database/pagination.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { IncomingFile } from '../files/inspect.ts'
import type { IncomingForm, ReceiveForm } from '../files/receive-form.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { checkItems, type IsInArchive } from './dry-run.ts'
import { findImport, parseChoices, readImportDetails, toImportItem, toImportSummary } from './import-row.ts'
import type { ImportRun } from './import-run.ts'
import type { OpenArchive } from './open-archive.ts'
import { readImport } from './read-import.ts'
import { openZipArchive } from './readers/zip-archive.ts'
import { assertOneFile } from './store-export.ts'

const DAY_MS = 24 * 3_600_000

type Trx = Transaction<Tables>
type Reply = { message: string; import: ImportDetails }

type Dependencies = {
  store: Store
  audit: Audit
  incomingFiles: IncomingFiles
  storedFiles: StoredFiles
  receive: ReceiveForm
  openArchive: OpenArchive
  takeBack: (id: string, by: CurrentStaff) => Promise<string[]>
  onPostsChanged: (postIds: readonly string[]) => void
  run: ImportRun
  now: () => Date
}

export type Imports = ReturnType<typeof createImports>

/** Moving in from another site: its export is read, looked at, and then written in the background. */
export function createImports(dependencies: Dependencies) {
  const { store, audit, incomingFiles, storedFiles, receive, openArchive, takeBack, onPostsChanged, run, now } = dependencies
  const { db } = store
  const reply = async (id: string, message: string): Promise<Reply> => ({ message, import: await readImportDetails(db, id, now()) })

  return {
    async list() {
      const rows = await db
        .selectFrom('imports')
        .selectAll()
        .where('state', '<>', 'reading')
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute()
      const counts = await db
        .selectFrom('import_items')
        .select((eb) => ['import_id', eb.fn.countAll<number>().as('n')])
        .groupBy('import_id')
        .execute()
      const posts = new Map(counts.map((row) => [row.import_id, Number(row.n)]))
      return { imports: rows.map((row) => toImportSummary(row, posts.get(row.id) ?? 0, now())) }
    },

    upload: (form: IncomingForm, by: CurrentStaff) =>
      incomingFiles.withFolder(async (folder) => {
        const { fields, files } = await receive(form, folder)
        const kind = IMPORT_KINDS.find((each) => each === fields['kind'])
        if (!kind) throw new BadRequestError('kind is required', { kind: 'kind is required' })
        return reply(
          await readImport({ db, storedFiles, now }, assertOneFile(files), { kind, by, maxBytes: IMPORT_LIMITS.fileBytes }),
          IMPORT_MESSAGES.read,
        )
      }),

    uploadArchive: (form: IncomingForm) =>
      incomingFiles.withFolder(async (folder) => {
        const { fields, files } = await receive(form, folder)
        const id = String(fields['id'] ?? '')
        const row = await findImport(db, id)
        assertNotBegun(row)
        const file = assertOneFile(files)
        await (await openZipArchive(file.path, file.name)).close()
        await storeArchive(id, file)
        return reply(id, IMPORT_MESSAGES.archiveRead)
      }),

    get: async (id: string) => ({ import: await readImportDetails(db, id, now()) }),

    async listItems(id: string, { filter = 'all', page = 1 }: { filter?: ImportItemFilter | undefined; page?: number | undefined }) {
      await findImport(db, id)
      const matching = selectItems(id, filter)
      const { n } = await matching.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      const rows = await withSamePosts(matching)
        .orderBy('import_items.position')
        .limit(IMPORT_PAGE_SIZE)
        .offset(pageOffset(page, IMPORT_PAGE_SIZE))
        .execute()
      return { items: rows.map(toImportItem), page, totalPages: pageInfo(page, IMPORT_PAGE_SIZE, Number(n)).totalPages }
    },

    async listAllItems(id: string) {
      const { file_name: fileName } = await findImport(db, id)
      const rows = await withSamePosts(selectItems(id, 'all')).orderBy('import_items.position').execute()
      return { fileName, items: rows.map(toImportItem) }
    },

    async updateItem(id: string, position: number, { title, same }: ImportItemUpdate) {
      await withArchive(id, undefined, async (isInArchive) =>
        change(id, async (trx, row) => {
          assertNotBegun(row)
          const { numUpdatedRows } = await trx
            .updateTable('import_items')
            .set({ ...(title !== undefined && { title }), ...(same !== undefined && { same_choice: same }), position })
            .where('import_id', '=', id)
            .where('position', '=', position)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw new NotFoundError(IMPORT_MESSAGES.notFound)
          await checkItems(trx, row, parseChoices(row), isInArchive)
        }),
      )
      return reply(id, IMPORT_MESSAGES.itemChanged)
    },

    async check(id: string, choices: ImportChoices) {
      await withArchive(id, choices, async (isInArchive) =>
        change(id, async (trx, row) => {
          assertNotBegun(row)
          await checkItems(trx, row, choices, isInArchive)
        }),
      )
      return reply(id, IMPORT_MESSAGES.checked)
    },

    async start(id: string, by: CurrentStaff) {
      await withArchive(id, undefined, async (isInArchive) =>
        change(id, async (trx, row) => {
          if (row.state === 'running') throw new ConflictError(IMPORT_MESSAGES.running)
          assertNotBegun(row)
          // What is here may have changed since the last dry run.
          const { ready } = await checkItems(trx, row, parseChoices(row), isInArchive)
          if (ready === 0) throw new BadRequestError(IMPORT_MESSAGES.nothingToImport)
          await assertNoOtherRuns(trx)
          await trx
            .updateTable('imports')
            .set({ state: 'running', started_at: now().toISOString(), started_by: JSON.stringify(by), stop_requested: 0, problem: '' })
            .where('id', '=', id)
            .execute()
        }),
      )
      run.wake()
      return reply(id, IMPORT_MESSAGES.started)
    },

    async stop(id: string, by: CurrentStaff) {
      await change(id, async (trx, row) => {
        if (row.state !== 'running') throw new ConflictError(IMPORT_MESSAGES.notRunning)
        await trx.updateTable('imports').set({ stop_requested: 1 }).where('id', '=', id).execute()
        await audit.record(trx, by, 'stopped', { kind: 'import', id, name: row.file_name })
      })
      return reply(id, IMPORT_MESSAGES.stopping)
    },

    async resume(id: string, { withoutPictures = false }: { withoutPictures?: boolean | undefined }) {
      await change(id, async (trx, row) => {
        if (row.state !== 'stopped') throw new ConflictError(row.state === 'running' ? IMPORT_MESSAGES.running : IMPORT_MESSAGES.notRunning)
        await assertNoOtherRuns(trx)
        const choices: ImportChoices = { ...parseChoices(row), ...(withoutPictures && { pictures: 'none' }) }
        await trx
          .updateTable('imports')
          .set({ state: 'running', problem: '', stop_requested: 0, choices: JSON.stringify(choices) })
          .where('id', '=', id)
          .execute()
      })
      run.wake()
      return reply(id, IMPORT_MESSAGES.resumed)
    },

    async takeBack(id: string, by: CurrentStaff) {
      onPostsChanged(await takeBack(id, by))
      return reply(id, IMPORT_MESSAGES.takenBack)
    },

    async remove(id: string) {
      const row = await findImport(db, id)
      if (row.state === 'running') throw new ConflictError(IMPORT_MESSAGES.running)
      await deleteImports([row])
      return { message: IMPORT_MESSAGES.deleted }
    },

    async listRedirects(id: string, { page = 1 }: { page?: number | undefined }) {
      await findImport(db, id)
      const all = db.selectFrom('import_addresses').where('import_id', '=', id)
      const { n } = await all.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      const rows = await all
        .selectAll()
        // Those that do not work first.
        .orderBy(sql`case when works = 'no' then 0 else 1 end`)
        .orderBy('position')
        .limit(IMPORT_PAGE_SIZE)
        .offset(pageOffset(page, IMPORT_PAGE_SIZE))
        .execute()
      const redirects = rows.map(({ from_path: from, target: to, works }) => ({ from, to, works: works === null ? null : works === 'yes' }))
      return { redirects, page, totalPages: pageInfo(page, IMPORT_PAGE_SIZE, Number(n)).totalPages, total: Number(n) }
    },

    /** Files and lists are kept for some days after the import. */
    async deleteOld(): Promise<void> {
      const before = new Date(now().getTime() - IMPORT_LIMITS.keptDays * DAY_MS).toISOString()
      const old = await db
        .selectFrom('imports')
        .selectAll()
        .where('state', '<>', 'running')
        .where((eb) => eb(eb.fn.coalesce('finished_at', 'started_at', 'created_at'), '<', before))
        .execute()
      await deleteImports(old)
      await db
        .deleteFrom('imported_posts')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('posts').select('posts.id').whereRef('posts.id', '=', 'imported_posts.post_id'))),
        )
        .execute()
    },
  }

  async function storeArchive(id: string, file: IncomingFile): Promise<void> {
    const archive = { archive_key: newId(), archive_name: file.name, archive_bytes: (await stat(file.path)).size }
    const formerKey = await storedFiles.storeDuring([{ id: archive.archive_key, path: file.path }], (onCommitting) =>
      change(id, async (trx, row) => {
        // It may have been started while the file came.
        assertNotBegun(row)
        const choices: ImportChoices = { ...parseChoices(row), pictures: 'archive' }
        await trx
          .updateTable('imports')
          .set({ ...archive, choices: JSON.stringify(choices) })
          .where('id', '=', id)
          .execute()
        onCommitting()
        return row.archive_key
      }),
    )
    if (formerKey !== null) await storedFiles.discard([formerKey])
  }

  /** Locks the import until the change is stored. */
  function change<T>(id: string, act: (trx: Trx, row: Row<'imports'>) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      const row = await forUpdate(trx.selectFrom('imports').selectAll().where('id', '=', id), store.engine).executeTakeFirst()
      if (!row || row.state === 'reading') throw new NotFoundError(IMPORT_MESSAGES.notFound)
      return act(trx, row)
    })
  }

  /** The zip is opened before the transaction, which others wait for. */
  async function withArchive(
    id: string,
    chosen: ImportChoices | undefined,
    act: (isInArchive?: IsInArchive) => Promise<void>,
  ): Promise<void> {
    const row = await findImport(db, id)
    const { pictures } = chosen ?? parseChoices(row)
    const archive = pictures === 'archive' ? await openArchive(row) : undefined
    try {
      await act(archive?.finder.has)
    } finally {
      await archive?.close()
    }
  }

  function assertNotBegun({ state }: Row<'imports'>): void {
    if (state !== 'found' && state !== 'checked') throw new ConflictError(IMPORT_MESSAGES.begun)
  }

  async function assertNoOtherRuns(trx: Trx): Promise<void> {
    const other = await trx.selectFrom('imports').select('id').where('state', '=', 'running').limit(1).executeTakeFirst()
    if (other) throw new ConflictError(IMPORT_MESSAGES.anotherRuns)
  }

  function selectItems(id: string, filter: ImportItemFilter) {
    const items = db.selectFrom('import_items').where('import_items.import_id', '=', id)
    if (filter === 'problems') return items.where('has_problem', '=', 1)
    if (filter === 'ready') return items.where('has_problem', '=', 0).where('decision', '<>', 'leave out')
    return filter === 'left out' ? items.where('decision', '=', 'leave out') : items
  }

  function withSamePosts(items: ReturnType<typeof selectItems>) {
    return items
      .leftJoin('posts', 'posts.id', 'import_items.same_post_id')
      .selectAll('import_items')
      .select('posts.main_heading as same_heading')
  }

  async function deleteImports(rows: readonly Row<'imports'>[]): Promise<void> {
    for (const { id } of rows) await db.deleteFrom('imports').where('id', '=', id).execute()
    await storedFiles.discard(rows.flatMap(({ archive_key }) => archive_key ?? []))
  }
}
