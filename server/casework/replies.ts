import { type Transaction, sql } from 'kysely'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import { DELIVERED_EMAIL_STATES, type ReplyDelivery, replyDeliveryFromState } from '../../contract/outbox.ts'
import type { RecordedReply } from '../../contract/casework.ts'
import type { MailAddress } from '../config.ts'
import { forUpdate } from '../database/for-update.ts'
import { newId } from '../database/ids.ts'
import type { Engine } from '../database/store.ts'
import type { Executor, Tables } from '../database/tables.ts'
import type { DeliveryHooks } from '../mail/delivery-hooks.ts'
import { deliveryFromRow } from '../mail/email-row.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type CaseRef, caseColumn, caseColumns } from './case-ref.ts'

type OutgoingReply = { to: MailAddress; subject: string; content: string; sentBy: string; at: Date }

/** Stores a reply and queues its email, in the caller's transaction. */
export async function recordReply(trx: Transaction<Tables>, outbox: Outbox, about: CaseRef, reply: OutgoingReply): Promise<void> {
  const { to, subject, content, sentBy, at } = reply
  const emailId = await outbox.queue(trx, { kind: 'reply', about: about.id, to, subject, text: content })
  await trx
    .insertInto('replies')
    .values({
      id: newId(),
      ...caseColumns(about),
      subject,
      content,
      sent_by: sentBy,
      sent_at: at.toISOString(),
      email_id: emailId,
    })
    .execute()
}

/** Keeps the status and the first reply of a case in step with the delivery of its reply emails. */
export const createReplyDeliveryHooks = (engine: Engine): DeliveryHooks => ({
  /** Deleting a case locks the case first and its emails after it. The same order here prevents a deadlock between the two. */
  async beforeStateChange(trx, { kind, related_id: about }) {
    if (kind !== 'reply') return
    for (const table of ['enquiries', 'solution_requests'] as const) {
      await forUpdate(trx.selectFrom(table).select('id').where('id', '=', about), engine).execute()
    }
  },

  async deliveredChanged(trx, { kind, related_id: about, delivered }, at) {
    if (kind === 'reply') await updateFirstReply(trx, about, delivered, at)
  },
})

/** A case is responded from the moment its first reply left, and not before. What staff have closed stays closed. */
async function updateFirstReply(trx: Transaction<Tables>, about: string, delivered: boolean, at: string): Promise<void> {
  const { first } = await trx
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where((eb) => eb.or([eb('replies.enquiry_id', '=', about), eb('replies.solution_request_id', '=', about)]))
    .where('emails.state', 'in', DELIVERED_EMAIL_STATES)
    .select((eb) => eb.fn.min(eb.fn.coalesce('emails.transmission_started_at', 'emails.state_changed_at')).as('first'))
    .executeTakeFirstOrThrow()
  const [from, to] = delivered ? (['pending', 'responded'] as const) : (['responded', 'pending'] as const)
  const status = sql<EnquiryStatus>`case status when ${from} then ${to} else status end`
  const change = { updated_at: at, ...((delivered || first === null) && { status }) }
  await trx
    .updateTable('enquiries')
    .set({ ...change, first_reply_at: first })
    .where('id', '=', about)
    .execute()
  await trx.updateTable('solution_requests').set(change).where('id', '=', about).execute()
}

type RepliesLookup = (id: string) => RecordedReply[]

/** The replies to each of these cases, oldest first, with the delivery of their emails. One query, whatever the number of cases. */
export async function findReplies(db: Executor, kind: CaseRef['kind'], ids: string[], maxCharacters?: number): Promise<RepliesLookup> {
  if (ids.length === 0) return () => []
  const column = caseColumn(kind)
  const contentColumn =
    maxCharacters === undefined ? sql<string>`replies.content` : sql<string>`substr(replies.content, 1, ${maxCharacters + 1})`
  const rows = await db
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where(`replies.${column}`, 'in', ids)
    .select(['replies.id', 'replies.enquiry_id', 'replies.solution_request_id', 'replies.subject', 'replies.sent_at', 'replies.sent_by'])
    .select(['replies.email_id', 'emails.state', 'emails.reason', 'emails.attempts', 'emails.state_changed_at'])
    .select(contentColumn.as('content'))
    .orderBy('replies.seq')
    .execute()
  const byId = Map.groupBy(rows, (row) => row[column])
  return (id) =>
    (byId.get(id) ?? []).map((row) => ({
      _id: row.id,
      subject: row.subject,
      content: truncateText(row.content, maxCharacters),
      sentAt: row.sent_at,
      sentBy: row.sent_by,
      delivery: deliveryFromRow({ ...row, id: row.email_id }),
    }))
}

const truncateText = (text: string, maxCharacters = Number.POSITIVE_INFINITY): string => {
  const characters = [...text]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : text
}

/** The delivery of the newest of these replies, which are sorted oldest first. */
export function latestReplyDelivery(replies: readonly RecordedReply[]): ReplyDelivery | null {
  const newest = replies.at(-1)
  return newest ? replyDeliveryFromState(newest.delivery.state) : null
}
