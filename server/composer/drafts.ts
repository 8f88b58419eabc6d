import { DESK_MESSAGES } from '../../contract/desk.ts'
import { DRAFT_MESSAGES } from '../../contract/reply-template.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { type NamedCase, findCaseById, lockCase } from '../casework/case-ref.ts'
import { type ReplyDraftInput, deleteReplyDraft, findReplyDraft, isEmptyDraft, putReplyDraft } from '../casework/reply-drafts.ts'
import type { Store } from '../database/store.ts'
import type { Executor } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'

export type Drafts = ReturnType<typeof createDrafts>

/** Replies that are being written. Each is its writer's alone; colleagues see only that there is one. */
export function createDrafts({ store, caseEvents, now }: { store: Store; caseEvents: CaseEvents; now: () => Date }) {
  const { db, engine } = store

  return {
    async get(caseId: string, by: CurrentStaff) {
      const found = await findReplyDraft(db, await openCase(db, caseId), by._id)
      return { draft: found?.draft ?? null, savedAt: found?.savedAt ?? null }
    },

    async save(caseId: string, draft: ReplyDraftInput, by: CurrentStaff) {
      const savedAt = now().toISOString()
      const changed = await db.transaction().execute(async (trx) => {
        const about = await openCase(trx, caseId)
        // A letter that is taken back locks the case before it writes the draft.
        await lockCase(trx, about, engine)
        if (isEmptyDraft(draft)) return (await deleteReplyDraft(trx, about, by._id)) ? about : undefined
        const isNew = (await findReplyDraft(trx, about, by._id)) === undefined
        await putReplyDraft(trx, about, by._id, draft, savedAt)
        return isNew ? about : undefined
      })
      if (changed) caseEvents.publishById(caseId, 'changed', by)
      return { message: DRAFT_MESSAGES.saved, savedAt }
    },

    async remove(caseId: string, by: CurrentStaff) {
      const changed = await db.transaction().execute(async (trx) => {
        const about = await openCase(trx, caseId)
        return (await deleteReplyDraft(trx, about, by._id)) ? about : undefined
      })
      if (changed) caseEvents.publishById(caseId, 'changed', by)
      return { message: DRAFT_MESSAGES.deleted }
    },
  }
}

async function openCase(db: Executor, id: string): Promise<NamedCase> {
  const found = await findCaseById(db, id)
  if (!found) throw new NotFoundError(DESK_MESSAGES.notFound)
  return found
}
