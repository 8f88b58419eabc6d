import type { Transaction } from 'kysely'
import type { Row, Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { CaseEditor, CaseSubject, ChangedColumns } from './case-editor.ts'
import { type CaseRef, caseColumn } from './case-ref.ts'
import { type ReplyDraftInput, restoreReplyDraft } from './reply-drafts.ts'
import { findReplyFiles } from './reply-files.ts'
import { refreshReplyWait } from './reply-wait.ts'

type Dependencies = { outbox: Outbox; caseEditor: CaseEditor; now: () => Date }

export type TakeBackReply = ReturnType<typeof createTakeBackReply>

/**
 * Deletes a reply whose email still waits, and makes it a draft of its writer again. False when the email is being sent or has left. The
 * caller has locked the case.
 */
export const createTakeBackReply =
  ({ outbox, caseEditor, now }: Dependencies) =>
  async (trx: Transaction<Tables>, about: CaseSubject, reply: Row<'replies'>, writerId: string): Promise<boolean> => {
    const at = now().toISOString()
    if (!(await outbox.lockQueued(trx, reply.email_id))) return false
    const draft = await toDraft(trx, about, reply)
    await restoreReplyDraft(trx, about, writerId, draft, at)
    await trx.deleteFrom('replies').where('seq', '=', reply.seq).execute()
    await outbox.withdraw(trx, reply.email_id)
    if (reply.close_change !== null) await caseEditor.restore(trx, about, JSON.parse(reply.close_change) as ChangedColumns)
    await refreshReplyWait(trx, about, at)
    return true
  }

async function toDraft(trx: Transaction<Tables>, about: CaseRef, reply: Row<'replies'>): Promise<ReplyDraftInput> {
  const { cc } = await trx.selectFrom('emails').select('cc').where('id', '=', reply.email_id).executeTakeFirstOrThrow()
  const filesOf = await findReplyFiles(trx, 'email_id', [reply.email_id])
  const seen = await trx
    .selectFrom('replies')
    .select('id')
    .where(caseColumn(about.kind), '=', about.id)
    .where('seq', '<', reply.seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    subject: reply.subject,
    content: reply.content,
    cc: cc.replaceAll(' ', ', '),
    template: reply.template_id ?? '',
    acknowledgment: reply.is_acknowledgment === 1,
    files: filesOf(reply.email_id).map(({ _id }) => _id),
    lastSeenReply: seen?.id ?? '',
  }
}
