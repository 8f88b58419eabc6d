import type { EnquirySummary } from '../../contract/staff-enquiry.ts'
import type { RecordedReply } from '../../contract/casework.ts'
import { type OwnerLookup, toDeskFields } from '../casework/desk-fields.ts'
import { latestReplyDelivery } from '../casework/replies.ts'
import type { Row } from '../database/tables.ts'

/** `responses` are sorted oldest first. */
export const toEnquirySummary = (row: Row<'enquiries'>, responses: RecordedReply[], ownerOf: OwnerLookup): EnquirySummary => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  number: row.number,
  organization: row.organization,
  website: row.website,
  office: row.office,
  services: JSON.parse(row.services) as string[],
  message: row.message,
  source: row.source,
  status: row.status,
  priority: row.priority,
  folder: row.folder,
  spamBy: row.marked_spam_by,
  demoOf: row.demo_product,
  dueAt: row.reply_due_at,
  firstReplyAt: row.first_reply_at,
  ...toReplyWait(row),
  ...toDeskFields(row, ownerOf),
  replyDelivery: latestReplyDelivery(responses),
  responses,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** An enquiry from before these columns waits for its first reply, or for none. */
export function toReplyWait({
  status,
  waiting_since: since,
  waiting_due_at: due,
  first_reply_at: firstReply,
  created_at,
  reply_due_at,
}: Row<'enquiries'>) {
  if (since === null && status === 'pending' && firstReply === null) return { waitingSince: created_at, waitingDueAt: reply_due_at }
  return { waitingSince: since, waitingDueAt: due }
}
