import type { FastifyBaseLogger } from 'fastify'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { newId } from '../database/ids.ts'
import { createLease } from '../database/lease.ts'
import type { Db, Row } from '../database/tables.ts'
import { createDueScheduler } from '../due-scheduler.ts'
import { AppError } from '../errors.ts'
import type { PostWriter } from '../posts/post-writer.ts'
import type { ImportedContent } from './convert-source-post.ts'
import type { FinishImport } from './finish-import.ts'
import { type ImportPictures, OldSiteAwayError } from './import-pictures.ts'
import { parseChoices, parseStartedBy, parseTexts } from './import-row.ts'
import type { OpenArchive } from './open-archive.ts'
import type { PictureFinder } from './picture-finder.ts'
import type { TryAddresses } from './try-addresses.ts'
import { rememberImportedPost, toPostFields, withPictures } from './written-post.ts'

/** A node that has died loses an import after this time, and another goes on with it. */
const LEASE_MS = 60_000

type ImportRow = Row<'imports'>
type ItemRow = Row<'import_items'>

type Dependencies = {
  db: Db
  content: ContentVersion
  writer: PostWriter
  pictures: ImportPictures
  openArchive: OpenArchive
  finish: FinishImport
  onPostsChanged: (postIds: readonly string[]) => void
  tryAddresses: TryAddresses
  node: string
  now: () => Date
  log: FastifyBaseLogger
}

export type ImportRun = ReturnType<typeof createImportRun>

/** Writes the posts of a started import in the background, one after another. After a restart it goes on with the next one. */
export function createImportRun(dependencies: Dependencies) {
  const { db, content, writer, pictures, openArchive, finish, onPostsChanged, tryAddresses, node, now, log } = dependencies
  const lease = createLease({ db, table: 'leases', id: 'import', ms: LEASE_MS, now })
  const holder = `${node} import ${newId()}`
  let isFirstClaim = true
  const ending = new AbortController()
  const scheduler = createDueScheduler({
    task: runStarted,
    findNextDue: async () => null,
    failureMessage: 'an import cannot go on now',
    now,
    log,
  })

  return {
    status: scheduler.status,
    start: scheduler.start,
    wake: scheduler.wake,
    async stop(): Promise<void> {
      ending.abort()
      await scheduler.stop()
    },
  }

  async function runStarted(): Promise<void> {
    if (ending.signal.aborted) return
    const started = await findRunning()
    if (!started && !(await tryAddresses.isWaiting())) return
    const isClaimed = await lease.claim(holder, isFirstClaim ? `${node} import ` : holder)
    isFirstClaim = false
    if (!isClaimed) return
    const lost = new AbortController()
    const stopRenewing = lease.keep(holder, () => lost.abort())
    const signal = AbortSignal.any([ending.signal, lost.signal])
    try {
      for (let row = await findRunning(); row && !signal.aborted; row = await findRunning()) await run(row, signal)
      await tryAddresses.tryAll(signal)
    } finally {
      await stopRenewing()
      await lease.release(holder).catch(() => {})
    }
  }

  function findRunning() {
    return db.selectFrom('imports').selectAll().where('state', '=', 'running').orderBy('started_at').limit(1).executeTakeFirst()
  }

  async function run(row: ImportRow, signal: AbortSignal): Promise<void> {
    const archive = await openArchive(row)
    try {
      for (;;) {
        if (signal.aborted) return
        if (await isStopRequested(row.id)) return await stopAt(row.id, '')
        const item = await findNext(row.id)
        if (!item) break
        await writeItem(row, item, archive?.finder, signal)
      }
      onPostsChanged(await finish(row, parseStartedBy(row)))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof OldSiteAwayError)) log.error({ err: error }, 'an import stopped')
      await stopAt(row.id, toProblem(error))
    } finally {
      await archive?.close()
    }
  }

  async function isStopRequested(id: string): Promise<boolean> {
    const row = await db.selectFrom('imports').select('stop_requested').where('id', '=', id).executeTakeFirst()
    return row?.stop_requested !== 0
  }

  async function stopAt(id: string, problem: string): Promise<void> {
    await db
      .updateTable('imports')
      .set({ state: 'stopped', stop_requested: 0, problem })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  }

  function findNext(importId: string) {
    return db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', importId)
      .where('decision', '<>', 'leave out')
      .where('outcome', 'is', null)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
  }

  async function writeItem(row: ImportRow, item: ItemRow, archive: PictureFinder | undefined, signal: AbortSignal): Promise<void> {
    const by = parseStartedBy(row)
    const source = { choices: parseChoices(row), archive, by, signal }
    const { paths, missing, reused } = await pictures.bring(parseTexts(item.pictures), source)
    const withOwn = withPictures(JSON.parse(item.content) as ImportedContent, paths)
    const written = { ...item, content: JSON.stringify(withOwn) }
    const outcome = { content: written.content, missing_pictures: JSON.stringify(missing), written_at: now().toISOString() }
    // One transaction: a post that is written is never written again, whenever the server ends.
    await content.change(async (trx) => {
      const update = (columns: object) =>
        trx.updateTable('import_items').set(columns).where('import_id', '=', row.id).where('position', '=', item.position).execute()
      if (item.decision === 'replace') await update({ ...outcome, outcome: 'ready' })
      else {
        const post = await writer.insert(
          trx,
          { ...toPostFields(row, written), state: 'draft', ...(item.published_at && { publishedAt: item.published_at }) },
          by,
        )
        await rememberImportedPost(trx, row.source, item.source_id, post._id)
        await update({ ...outcome, outcome: 'written', post_id: post._id, post_version: post.version })
      }
      await trx
        .updateTable('imports')
        .set((eb) => ({
          pictures: eb('pictures', '+', paths.size),
          reused_pictures: eb('reused_pictures', '+', reused),
        }))
        .where('id', '=', row.id)
        .execute()
    })
  }

  function toProblem(error: unknown): string {
    if (error instanceof OldSiteAwayError) return `${error.host} does not answer. Go on when it answers again, or go on without pictures.`
    return error instanceof AppError ? error.message : 'Something went wrong on this server. Its log says what.'
  }
}
