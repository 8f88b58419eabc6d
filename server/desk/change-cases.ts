import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { type Colleague, DESK_MESSAGES, type caseChanges as caseChangesSchema } from '../../contract/desk.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { CaseEditor, ChangedColumns, ParsedCaseChange } from '../casework/case-editor.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { caseColumns, caseFromColumns } from '../casework/case-ref.ts'
import { findOwners } from '../casework/desk-fields.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { BadRequestError, NotFoundError } from '../errors.ts'
import { readDeskRows } from './desk-rows.ts'
import { type LockedCase, lockCases } from './lock-cases.ts'

const UNDO_MS = 3_600_000

type Dependencies = { store: Store; caseEditor: CaseEditor; caseEvents: Pick<CaseEvents, 'publish'>; audit: Audit; now: () => Date }
type ParsedCaseChanges = z.output<typeof caseChangesSchema>

export type ChangeCases = ReturnType<typeof createChangeCases>

/** Changes of several cases at once, and taking them back. One transaction changes all of them. */
export function createChangeCases({ store, caseEditor, caseEvents, audit, now }: Dependencies) {
  const { db, engine } = store

  return {
    async change({ ids, change, seenOwner }: ParsedCaseChanges, by: CurrentStaff) {
      assertPossible(change)
      const undoId = newId()
      const { changed, found, taken } = await db.transaction().execute(async (trx) => {
        const ownerName = change.owner ? await findColleagueName(trx, change.owner) : ''
        const cases = await lockCases(trx, ids, engine)
        if (cases.length === 0) throw new NotFoundError(DESK_MESSAGES.notFound)
        const lost = change.owner === undefined || seenOwner === undefined ? [] : await findTaken(trx, cases, change.owner, seenOwner)
        const kept = cases.filter(({ id }) => !lost.some((each) => each._id === id))
        const done: LockedCase[] = []
        for (const each of kept) {
          const columns = await caseEditor.apply(trx, each.about, change, by, ownerName)
          if (!columns || Object.keys(columns.after).length === 0) continue
          await insertUndo(trx, undoId, each, columns, by)
          done.push(each)
        }
        return { changed: done, found: kept, taken: lost }
      })
      publish(changed, by)
      const data = await readDeskRows(db, inOrder(ids, found))
      return { message: DESK_MESSAGES.changed, data, taken, undoId: changed.length > 0 ? undoId : null }
    },

    /** Only whoever made a change can take it back. */
    async undo(changeId: string, by: CurrentStaff) {
      const { restored, kept } = await db.transaction().execute(async (trx) => {
        const undos = await readUndos(trx, changeId, by)
        // Cases first: whoever deletes a case locks it before its undos.
        const cases = await lockCases(trx, [...undos.keys()], engine)
        const { numDeletedRows } = await trx.deleteFrom('case_undos').where('change_id', '=', changeId).executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw new NotFoundError(DESK_MESSAGES.undoExpired)
        const done: LockedCase[] = []
        for (const each of cases) {
          const columns = undos.get(each.id)!
          if (!(await caseEditor.restore(trx, each.about, columns))) continue
          await audit.record(trx, by, 'took back', each.about, describeUndo(columns))
          done.push(each)
        }
        return { restored: done, kept: undos.size - done.length }
      })
      publish(restored, by)
      return { message: DESK_MESSAGES.undone, data: await readDeskRows(db, restored), kept }
    },

    async deleteExpiredUndos(): Promise<void> {
      await db.deleteFrom('case_undos').where('created_at', '<=', expiry()).execute()
    },
  }

  function publish(cases: readonly LockedCase[], { _id, name }: CurrentStaff): void {
    for (const { id, kind } of cases) caseEvents.publish({ caseId: id, kind, change: 'changed', by: { _id, name } })
  }

  function expiry(): string {
    return new Date(now().getTime() - UNDO_MS).toISOString()
  }

  function assertPossible({ followUpAt, stage, stageReason }: ParsedCaseChange): void {
    if (followUpAt && followUpAt <= now().toISOString()) {
      throw new BadRequestError(DESK_MESSAGES.followUpInPast, { 'change.followUpAt': DESK_MESSAGES.followUpInPast })
    }
    if ((stage === 'won' || stage === 'lost') && !stageReason) {
      throw new BadRequestError(DESK_MESSAGES.reasonRequired, { 'change.stageReason': DESK_MESSAGES.reasonRequired })
    }
  }

  /** What a change has changed of each case, by its id. */
  async function readUndos(
    trx: Transaction<Tables>,
    changeId: string,
    { _id: staffId }: CurrentStaff,
  ): Promise<Map<string, ChangedColumns>> {
    const rows = await trx
      .selectFrom('case_undos')
      .selectAll()
      .where('change_id', '=', changeId)
      .where('staff_id', '=', staffId)
      .where('created_at', '>', expiry())
      .execute()
    if (rows.length === 0) throw new NotFoundError(DESK_MESSAGES.undoExpired)
    return new Map(
      rows.map((row) => [
        caseFromColumns(row)!.id,
        { before: JSON.parse(row.columns_before), after: JSON.parse(row.columns_after) } as ChangedColumns,
      ]),
    )
  }

  async function insertUndo(trx: Transaction<Tables>, changeId: string, { about }: LockedCase, columns: ChangedColumns, by: CurrentStaff) {
    await trx
      .insertInto('case_undos')
      .values({
        change_id: changeId,
        ...caseColumns(about),
        staff_id: by._id,
        columns_before: JSON.stringify(columns.before),
        columns_after: JSON.stringify(columns.after),
        created_at: now().toISOString(),
      })
      .execute()
  }
}

async function findColleagueName(db: Executor, id: string): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst()
  if (!row) throw new BadRequestError(DESK_MESSAGES.unknownOwner, { 'change.owner': DESK_MESSAGES.unknownOwner })
  return row.name
}

/** Cases that have another owner than the caller saw, and not the one that they are to have. */
async function findTaken(
  trx: Transaction<Tables>,
  cases: readonly LockedCase[],
  owner: string | null,
  seenOwner: string | null,
): Promise<{ _id: string; owner: Colleague }[]> {
  const ownerOf = await findOwners(
    trx,
    cases.map(({ ownerId }) => ({ owner_id: ownerId })),
  )
  return cases.flatMap(({ id, ownerId }) => {
    const taker = ownerId === seenOwner || ownerId === owner ? null : ownerOf(ownerId)
    return taker ? [{ _id: id, owner: taker }] : []
  })
}

const inOrder = (ids: readonly string[], cases: readonly LockedCase[]) => ids.flatMap((id) => cases.find((each) => each.id === id) ?? [])

const describeUndo = ({ after }: ChangedColumns) =>
  Object.keys(after)
    .filter((column) => UNDO_WORDS[column] !== undefined)
    .map((column) => UNDO_WORDS[column])
    .join(', ')

const UNDO_WORDS: Record<string, string> = {
  owner_id: 'owner',
  follow_up_at: 'follow-up date',
  stage: 'stage',
  value_amount: 'value',
  folder: 'folder',
  priority: 'priority',
  status: 'status',
  unread_since: 'unread',
}
