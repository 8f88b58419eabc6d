import { sql } from 'kysely'
import { type ReplyDelivery, replyDeliveryFromState } from '../../contract/outbox.ts'
import type { RecordedReply } from '../../contract/casework.ts'
import type { Engine } from '../database/store.ts'
import type { Executor } from '../database/tables.ts'
import type { DeliveryHooks } from '../mail/delivery-hooks.ts'
import { deliveryFromRow } from '../mail/email-row.ts'
import { CASE_KINDS, type CaseRef, caseColumn, lockCase } from './case-ref.ts'
import { refreshReplyWait } from './reply-wait.ts'

/** Keeps the status and the deadlines of a case in step with the delivery of its reply emails. */
export const createReplyDeliveryHooks = (engine: Engine, onStateChange: (caseId: string) => void = () => {}): DeliveryHooks => ({
  /** Deleting a case locks the case first and its emails after it. The same order here prevents a deadlock between the two. */
  async beforeStateChange(trx, { kind, related_id: id }) {
    if (kind !== 'reply') return
    for (const about of CASE_KINDS) await lockCase(trx, { kind: about, id }, engine)
  },

  async deliveredChanged(trx, { kind, related_id: id }, at) {
    if (kind !== 'reply') return
    for (const about of CASE_KINDS) await refreshReplyWait(trx, { kind: about, id }, at)
  },

  stateChanged({ kind, related_id: id }) {
    if (kind === 'reply') onStateChange(id)
  },
})

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
    .select([
      'replies.id',
      'replies.enquiry_id',
      'replies.solution_request_id',
      'replies.subject',
      'replies.sent_at',
      'replies.sent_by',
      'replies.is_acknowledgment',
    ])
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
      acknowledgment: row.is_acknowledgment === 1,
      cc: [],
      files: [],
      scheduledFor: null,
      canTakeBack: false,
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
