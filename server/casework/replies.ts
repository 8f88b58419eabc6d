import { type Transaction, sql } from 'kysely'
import { type EmailState, type ReplyDelivery, replyDeliveryFromState } from '../../contract/outbox.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { RecordedReply } from '../../contract/casework.ts'
import type { Engine } from '../database/store.ts'
import type { Executor, Tables } from '../database/tables.ts'
import type { DeliveryHooks } from '../mail/delivery-hooks.ts'
import { deliveryFromRow } from '../mail/email-row.ts'
import { truncateWithEllipsis } from '../truncate-text.ts'
import { CASE_KINDS, type CaseRef, caseColumn, lockCase } from './case-ref.ts'
import { findReplyFiles } from './reply-files.ts'
import { refreshReplyWait } from './reply-wait.ts'

/** A letter with one of these outcomes is unknown to its recipient. */
export const UNSENT_STATES: EmailState[] = ['failed', 'stopped']

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
export async function findReplies(
  db: Executor,
  kind: CaseRef['kind'],
  ids: string[],
  maxCharacters = Number.POSITIVE_INFINITY,
): Promise<RepliesLookup> {
  if (ids.length === 0) return () => []
  const column = caseColumn(kind)
  const contentColumn =
    maxCharacters === Number.POSITIVE_INFINITY
      ? sql<string>`replies.content`
      : sql<string>`substr(replies.content, 1, ${maxCharacters + 1})`
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
    .select(['emails.cc', 'emails.scheduled_for'])
    .select(contentColumn.as('content'))
    .orderBy('replies.seq')
    .execute()
  const emailIds = rows.map((row) => row.email_id)
  const filesOf = await findReplyFiles(db, 'email_id', emailIds)
  const byId = Map.groupBy(rows, (row) => row[column])
  return (id) =>
    (byId.get(id) ?? []).map((row) => ({
      _id: row.id,
      subject: row.subject,
      content: truncateWithEllipsis(row.content, maxCharacters),
      sentAt: row.sent_at,
      sentBy: row.sent_by,
      acknowledgment: row.is_acknowledgment === 1,
      cc: row.cc.split(' ').filter(Boolean),
      files: filesOf(row.email_id),
      scheduledFor: row.state === 'queued' && row.attempts === 0 ? row.scheduled_for : null,
      canTakeBack: row.state === 'queued',
      delivery: deliveryFromRow({ ...row, id: row.email_id }),
    }))
}

export async function findReply(db: Executor, { kind, id }: CaseRef, replyId: string): Promise<RecordedReply | undefined> {
  return (await findReplies(db, kind, [id]))(id).find(({ _id }) => _id === replyId)
}

/** The oldest letter of a colleague that a writer has not seen. `lastSeen` is empty where they have seen none. */
export async function findUnseenReply(
  trx: Transaction<Tables>,
  about: CaseRef,
  lastSeen: string,
  writer: Pick<CurrentStaff, '_id' | 'name'>,
): Promise<RecordedReply | undefined> {
  const rows = await trx
    .selectFrom('replies')
    .innerJoin('emails', 'emails.id', 'replies.email_id')
    .where(`replies.${caseColumn(about.kind)}`, '=', about.id)
    .select(['replies.id', 'replies.staff_id', 'replies.sent_by', 'emails.state'])
    .orderBy('replies.seq')
    .execute()
  const unseen = rows.slice(rows.findIndex(({ id }) => id === lastSeen) + 1)
  const isOwn = ({ staff_id: staffId, sent_by: name }: (typeof rows)[number]) =>
    // Older replies have only the name of their writer.
    staffId === null ? name === writer.name : staffId === writer._id
  const other = unseen.find((reply) => !isOwn(reply) && !UNSENT_STATES.includes(reply.state))
  return other && findReply(trx, about, other.id)
}

/** The delivery of the newest of these replies, which are sorted oldest first. */
export function latestReplyDelivery(replies: readonly RecordedReply[]): ReplyDelivery | null {
  const newest = replies.at(-1)
  return newest ? replyDeliveryFromState(newest.delivery.state) : null
}
