import type { Transaction } from 'kysely'
import { REPLY_MESSAGES } from '../../contract/casework.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { type NamedCase, caseFromColumns, findCaseById, lockCase } from '../casework/case-ref.ts'
import { findReplyDraft } from '../casework/reply-drafts.ts'
import { findReply } from '../casework/replies.ts'
import type { TakeBackReply } from '../casework/take-back-reply.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'

export type WaitingReplies = ReturnType<typeof createWaitingReplies>

type Dependencies = { store: Store; outbox: Outbox; audit: Audit; caseEvents: CaseEvents; takeBackReply: TakeBackReply; now: () => Date }

/** What staff can do with a letter that has not left yet. */
export function createWaitingReplies({ store, outbox, audit, caseEvents, takeBackReply, now }: Dependencies) {
  const { db, engine } = store

  return {
    /** It becomes a draft of its writer, whoever takes it back. */
    async takeBack(id: string, by: CurrentStaff) {
      const { about, draft } = await db.transaction().execute(async (trx) => {
        const { reply, about } = await openReply(trx, id)
        const writer = reply.staff_id ?? by._id
        if (!(await takeBackReply(trx, about, reply, writer))) throw new ConflictError(REPLY_MESSAGES.hasLeft)
        await audit.record(trx, by, 'took back', about, reply.subject)
        const { draft } = (await findReplyDraft(trx, about, writer))!
        return { about, draft }
      })
      caseEvents.publishById(about.id, 'replied', by)
      return { message: REPLY_MESSAGES.takenBack, draft, caseId: about.id }
    },

    async sendNow(id: string, by: CurrentStaff) {
      const { about, reply } = await db.transaction().execute(async (trx) => {
        const { reply, about } = await openReply(trx, id)
        if (!(await outbox.lockQueued(trx, reply.email_id))) throw new ConflictError(REPLY_MESSAGES.hasLeft)
        await outbox.release(trx, reply.email_id)
        // It was decided now, and in the thread it stands where it leaves.
        await trx.updateTable('replies').set({ sent_at: now().toISOString() }).where('seq', '=', reply.seq).execute()
        await audit.record(trx, by, 'replied to', about, reply.subject)
        return { about, reply: await findReply(trx, about, id) }
      })
      outbox.wake()
      caseEvents.publishById(about.id, 'replied', by)
      return { message: REPLY_MESSAGES.sent, reply: reply! }
    },
  }

  /** With its case locked. */
  async function openReply(trx: Transaction<Tables>, id: string): Promise<{ reply: Row<'replies'>; about: NamedCase }> {
    const found = await findReplyRow(trx, id)
    const ref = found && caseFromColumns(found)
    const about = ref && (await lockCase(trx, ref, engine)) ? await findCaseById(trx, ref.id) : undefined
    // A colleague may have taken it back while we waited for the lock.
    const reply = about && (await findReplyRow(trx, id))
    if (!about || !reply) throw new NotFoundError(REPLY_MESSAGES.notFound)
    return { reply, about }
  }
}

const findReplyRow = (trx: Transaction<Tables>, id: string) => trx.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst()
