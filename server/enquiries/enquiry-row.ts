import type { Insertable } from 'kysely'
import { toAgencyDate } from '../../content/agency-dates.ts'
import type { EnquirySummary } from '../../contract/enquiry.ts'
import type { RecordedReply } from '../../contract/reply.ts'
import type { Row, Tables } from '../database/tables.ts'
import { latestReplyDelivery } from '../casework/replies.ts'

/** Oldest first, as in the replies of the API. */
type Replies = RecordedReply[]

export const toEnquirySummary = (row: Row<'enquiries'>, responses: Replies): EnquirySummary => ({
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
  replyDelivery: latestReplyDelivery(responses),
  responses,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** An enquiry that nobody has judged or answered yet. */
export type NewEnquiryRecord = Omit<EnquirySummary, 'spamBy' | 'firstReplyAt' | 'replyDelivery' | 'responses'>

export const toEnquiryColumns = (enquiry: NewEnquiryRecord): Insertable<Tables['enquiries']> => {
  const { _id, services, demoOf, dueAt, createdAt, updatedAt, ...same } = enquiry
  return {
    ...same,
    id: _id,
    services: JSON.stringify(services),
    demo_product: demoOf,
    reply_due_at: dueAt,
    first_reply_at: null,
    received_day: toAgencyDate(new Date(createdAt)),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
