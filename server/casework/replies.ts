import { type Transaction, sql } from 'kysely'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import { DELIVERED_EMAIL_STATES, type ReplyDelivery, replyDeliveryFromState } from '../../contract/outbox.ts'
import type { RecordedReply } from '../../contract/reply.ts'
import type { MailAddress } from '../config.ts'
import { forUpdate } from '../database/for-update.ts'
import { newId } from '../database/ids.ts'
import type { Engine } from '../database/open.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { deliveryFromRow } from '../mail/email-row.ts'
import type { Outbox } from '../mail/outbox.ts'

/** What a reply answers. */
export type ReplyTarget = { enquiryId: string } | { solutionRequestId: string }

type OutgoingReply = ReplyTarget & { to: MailAddress; subject: string; content: string; sentBy: string; now: Date }

/** Keeps a reply and queues its letter, in the caller's transaction. */
export async function recordReply(trx: Transaction<Tables>, outbox: Outbox, reply: OutgoingReply): Promise<void> {
  const { to, subject, content, sentBy, now } = reply
  const about = 'enquiryId' in reply ? reply.enquiryId : reply.solutionRequestId
  const emailId = await outbox.queue(trx, { kind: 'reply', about, to, subject, text: content })
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
      email_id: emailId,
    })
    .execute()
}

type ReplyEmail = Pick<Row<'emails'>, 'kind' | 'related_id'>

/**
 * To be called before a letter's state is changed in a transaction. Whoever deletes an enquiry takes the enquiry first and its letters after it;
 * in the same order here, the two never wait for each other.
 */
export async function lockReplyTarget(trx: Transaction<Tables>, engine: Engine, { kind, related_id: about }: ReplyEmail): Promise<void> {
  if (kind !== 'reply') return
  for (const table of ['enquiries', 'solution_requests'] as const) {
    await forUpdate(trx.selectFrom(table).select('id').where('id', '=', about), engine).execute()
  }
}

/**
 * To be called in the same transaction when the letter of a reply has left, or is to be sent once more: what it answers is answered from the
 * moment its first letter left, and not before. What staff have closed stays closed.
 */
export async function applyReplyDelivery(trx: Transaction<Tables>, email: ReplyEmail & { hasLeft: boolean }, at: string): Promise<void> {
  const { kind, related_id: about, hasLeft } = email
  if (kind !== 'reply') return
  const { first } = await trx
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where((eb) => eb.or([eb('replies.enquiry_id', '=', about), eb('replies.solution_request_id', '=', about)]))
    .where('emails.state', 'in', DELIVERED_EMAIL_STATES)
    .select((eb) => eb.fn.min(eb.fn.coalesce('emails.transmission_started_at', 'emails.state_changed_at')).as('first'))
    .executeTakeFirstOrThrow()
  const [from, to] = hasLeft ? (['pending', 'responded'] as const) : (['responded', 'pending'] as const)
  const status = sql<EnquiryStatus>`case status when ${from} then ${to} else status end`
  const change = { updated_at: at, ...((hasLeft || first === null) && { status }) }
  await trx
    .updateTable('enquiries')
    .set({ ...change, first_reply_at: first })
    .where('id', '=', about)
    .execute()
  await trx.updateTable('solution_requests').set(change).where('id', '=', about).execute()
}

export type RepliesLookup = (id: string) => RecordedReply[]

/** The replies to each of these, oldest first, with what has become of their letters: one query, however many they are. */
export async function findReplies(
  db: Executor,
  column: 'enquiry_id' | 'solution_request_id',
  ids: string[],
  maxCharacters?: number,
): Promise<RepliesLookup> {
  if (ids.length === 0) return () => []
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

/** What the newest of these replies, oldest first, has come to. */
export function latestReplyDelivery(replies: readonly RecordedReply[]): ReplyDelivery | null {
  const newest = replies.at(-1)
  return newest ? replyDeliveryFromState(newest.delivery.state) : null
}
