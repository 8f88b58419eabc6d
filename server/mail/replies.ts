import type { Transaction } from 'kysely'
import type { RecordedReply } from '../../contract/reply.ts'
import type { MailAddress } from '../config.ts'
import { newId } from '../database/ids.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { deliveryOf } from './letter-row.ts'
import type { Outbox } from './outbox.ts'

/** What a reply answers. */
export type Answered = { enquiryId: string } | { solutionRequestId: string }

type OutgoingReply = Answered & { to: MailAddress; subject: string; content: string; sentBy: string; now: Date }

/** Keeps a reply and queues its letter, in the caller's transaction: what is shown as answered has a letter on its way. */
export async function recordReply(trx: Transaction<Tables>, outbox: Outbox, reply: OutgoingReply): Promise<void> {
  const { to, subject, content, sentBy, now } = reply
  const about = 'enquiryId' in reply ? reply.enquiryId : reply.solutionRequestId
  const letterId = await outbox.queue(trx, { kind: 'reply', about, to, subject, text: content })
  await trx
    .insertInto('replies')
    .values({
      id: newId(),
      enquiry_id: 'enquiryId' in reply ? reply.enquiryId : null,
      solution_request_id: 'solutionRequestId' in reply ? reply.solutionRequestId : null,
      subject,
      content,
      sent_by: sentBy,
      sent_at: now.toISOString(),
      letter_id: letterId,
    })
    .execute()
}

/** Oldest first, each with what has become of its letter. */
export async function repliesTo(db: Executor, answered: Answered): Promise<RecordedReply[]> {
  const [column, id] =
    'enquiryId' in answered
      ? (['replies.enquiry_id', answered.enquiryId] as const)
      : (['replies.solution_request_id', answered.solutionRequestId] as const)
  const rows = await db
    .selectFrom('replies')
    .innerJoin('letters', 'letters.id', 'replies.letter_id')
    .where(column, '=', id)
    .selectAll('replies')
    .select(['letters.state', 'letters.reason', 'letters.attempts', 'letters.state_at'])
    .orderBy('replies.seq')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    subject: row.subject,
    content: row.content,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    delivery: deliveryOf({ ...row, id: row.letter_id }),
  }))
}
