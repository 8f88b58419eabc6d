import type { Transaction } from 'kysely'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { Row, Tables } from '../database/tables.ts'
import { type CaseRef, caseColumn, findCaseById } from './case-ref.ts'
import type { TakeBackReply } from './take-back-reply.ts'

type Dependencies = { takeBackReply: TakeBackReply; audit: Audit; now: () => Date }

export type StopScheduledReplies = ReturnType<typeof createStopScheduledReplies>

/**
 * When a letter of the client is filed in a case: a reply that was to leave later was written without knowing it, and is a draft again. The caller
 * has locked the case.
 */
export const createStopScheduledReplies =
  ({ takeBackReply, audit, now }: Dependencies) =>
  async (trx: Transaction<Tables>, ref: CaseRef): Promise<void> => {
    const scheduled = await listScheduledReplies(trx, ref, now().toISOString())
    const about = scheduled.length > 0 && (await findCaseById(trx, ref.id))
    if (!about) return
    for (const reply of scheduled) {
      // Replies that can be scheduled have a writer.
      if (reply.staff_id === null || !(await takeBackReply(trx, about, reply, reply.staff_id))) continue
      await audit.record(trx, SYSTEM_ACTOR, 'took back', about, `${reply.subject}: the client wrote before it left`)
    }
  }

const listScheduledReplies = (trx: Transaction<Tables>, { kind, id }: CaseRef, at: string): Promise<Row<'replies'>[]> =>
  trx
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where(`replies.${caseColumn(kind)}`, '=', id)
    .where('emails.state', '=', 'queued')
    .where('emails.scheduled_for', '>', at)
    .selectAll('replies')
    .orderBy('replies.seq')
    .execute()
