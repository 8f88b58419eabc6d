import type { Insertable } from 'kysely'
import type { EnquirySummary } from '../../contract/enquiry.ts'
import type { Row, Tables } from '../database/tables.ts'

export const toSummary = (row: Row<'enquiries'>): EnquirySummary => ({
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
  demoOf: row.demo_of,
  dueAt: row.due_at,
  firstReplyAt: row.first_reply_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const columnsOf = (enquiry: EnquirySummary): Insertable<Tables['enquiries']> => {
  const { _id, services, demoOf, dueAt, firstReplyAt, createdAt, updatedAt, ...same } = enquiry
  return {
    ...same,
    id: _id,
    services: JSON.stringify(services),
    demo_of: demoOf,
    due_at: dueAt,
    first_reply_at: firstReplyAt,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
