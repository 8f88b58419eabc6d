import type { Insertable } from 'kysely'
import { agencyDay } from '../../content/agency-day.ts'
import type { EnquirySummary } from '../../contract/enquiry.ts'
import type { RecordedReply } from '../../contract/reply.ts'
import type { Row, Tables } from '../database/tables.ts'
import { deliveryOfNewest } from '../mail/replies.ts'

/** Oldest first, as in the replies of the API. */
type Replies = RecordedReply[]

export const toSummary = (row: Row<'enquiries'>, responses: Replies): EnquirySummary => ({
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
  spamBy: row.spam_by,
  demoOf: row.demo_of,
  dueAt: row.due_at,
  firstReplyAt: row.first_reply_at,
  replyDelivery: deliveryOfNewest(responses),
  responses,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** An enquiry that nobody has judged or answered yet. */
export type NewRow = Omit<EnquirySummary, 'spamBy' | 'firstReplyAt' | 'replyDelivery' | 'responses'>

export const columnsOf = (enquiry: NewRow): Insertable<Tables['enquiries']> => {
  const { _id, services, demoOf, dueAt, createdAt, updatedAt, ...same } = enquiry
  return {
    ...same,
    id: _id,
    services: JSON.stringify(services),
    demo_of: demoOf,
    due_at: dueAt,
    first_reply_at: null,
    day: agencyDay(new Date(createdAt)),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
