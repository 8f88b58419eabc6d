import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Retention } from '../../contract/settings.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { CASE_KINDS, type CaseRef, caseTable } from '../casework/case-ref.ts'
import { deleteCase } from '../casework/delete-case.ts'
import { runInBatches } from '../database/batches.ts'
import type { Db } from '../database/tables.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Outbox } from '../mail/outbox.ts'
import { readAgencySettings } from '../settings/agency-settings.ts'
import { addMonths } from './add-months.ts'
import { refreshPerson } from './person-rows.ts'

const DAY_MS = 24 * 3_600_000

type Dependencies = {
  db: Db
  outbox: Outbox
  storedFiles: StoredFiles
  caseEvents: Pick<CaseEvents, 'publish'>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Deletes spam and closed cases that are kept no longer, as the settings say: each as staff would delete it, and counted on the page System. */
export function createRetention({ db, outbox, storedFiles, caseEvents, now, log }: Dependencies) {
  return async (): Promise<void> => {
    const { retention } = await readAgencySettings(db)
    const spam = await deleteAll((kind, limit) => listOldSpam(kind, limit, retention))
    const closed =
      retention.closedMonths === null ? 0 : await deleteAll((kind, limit) => listOldClosed(kind, limit, retention.closedMonths!))
    if (spam + closed === 0) return
    log.info({ spam, closed }, 'cases deleted that were kept long enough')
    await db
      .insertInto('system_events')
      .values({
        created_at: now().toISOString(),
        title: 'Old enquiries deleted',
        detail: `${spam} marked as spam, ${closed} closed, as the settings say`,
        state: 'well',
      })
      .execute()
  }

  async function deleteAll(list: (kind: CaseRef['kind'], limit: number) => Promise<{ id: string }[]>): Promise<number> {
    let deleted = 0
    for (const kind of CASE_KINDS) {
      await runInBatches(async (limit) => {
        const found = await list(kind, limit)
        for (const { id } of found) if (await deleteOne({ kind, id })) deleted += 1
        return found.length
      })
    }
    return deleted
  }

  /** False when another node was first. */
  async function deleteOne(about: CaseRef): Promise<boolean> {
    const deleted = await db.transaction().execute(async (trx) => {
      const gone = await deleteCase(trx, about, outbox)
      if (gone) await refreshPerson(trx, gone.address)
      return gone
    })
    if (!deleted) return false
    await storedFiles.discard(deleted.fileKeys)
    caseEvents.publish({ caseId: about.id, kind: deleted.deskKind, change: 'deleted', by: null })
    return true
  }

  /** By its last change, which is no earlier than when it became spam. */
  function listOldSpam(kind: CaseRef['kind'], limit: number, { spamDays }: Retention): Promise<{ id: string }[]> {
    return selectCases(kind, limit)
      .where('folder', '=', sql.lit('spam' as const))
      .where('updated_at', '<', new Date(now().getTime() - spamDays * DAY_MS).toISOString())
      .execute()
  }

  function listOldClosed(kind: CaseRef['kind'], limit: number, months: number): Promise<{ id: string }[]> {
    return selectCases(kind, limit)
      .where('status', '=', sql.lit('closed' as const))
      .where('folder', '=', sql.lit('inbox' as const))
      .where(sql<string>`coalesce(last_activity_at, updated_at)`, '<', addMonths(now(), -months).toISOString())
      .execute()
  }

  /** Both tables have the columns that are asked for. */
  function selectCases(kind: CaseRef['kind'], limit: number) {
    return db
      .selectFrom(caseTable(kind) as 'enquiries')
      .select('id')
      .limit(limit)
  }
}
