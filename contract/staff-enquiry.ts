import { z } from 'zod'
import { enumParam, id, integerParam, searchParam, timestamp } from './fields.ts'
import { note, recordedReply, replyWait } from './casework.ts'
import { storedMessage } from './correspondence.ts'
import { deskFields } from './desk.ts'
import { ENQUIRY_FOLDERS, ENQUIRY_STATUSES, PRIORITIES } from './enquiry.ts'
import { replyDelivery } from './outbox.ts'

// What staff see of an enquiry. Public pages do not load this module.

export const enquirySummary = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  number: z.string(),
  organization: z.string(),
  website: z.string(),
  office: z.string(),
  services: z.array(z.string()),
  message: z.string(),
  source: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  priority: z.enum(PRIORITIES),
  folder: z.enum(ENQUIRY_FOLDERS),
  /** Who put it into spam: the name of a member of staff, or null when the form's spam signals did. */
  spamBy: z.string().nullable(),
  /** The product's name when this is a request for a demo, else empty. */
  demoOf: z.string(),
  /** The deadline of the first reply. */
  dueAt: timestamp.nullable(),
  /** When the first reply was sent, not when it was written. A reply that was kept as a file was not sent. */
  firstReplyAt: timestamp.nullable(),
  ...replyWait.shape,
  ...deskFields.shape,
  replyDelivery,
  /** Oldest first. Lists truncate each content to REPLY_EXCERPT_LENGTH. */
  responses: z.array(recordedReply),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type EnquirySummary = z.infer<typeof enquirySummary>

/** The whole thread: letters that came in, our replies, and notes. */
export const enquiry = enquirySummary.extend({ messages: z.array(storedMessage), notes: z.array(note) })
export type Enquiry = z.infer<typeof enquiry>

/** Of the inbox. Each figure is that of the filter of the same name. */
export const enquiryStats = z.object({
  total: z.number(),
  pending: z.number(),
  responded: z.number(),
  closed: z.number(),
  thisWeek: z.number(),
})

export type EnquiryStats = z.infer<typeof enquiryStats>

/** How many enquiries each filter of the list has, whatever the search. */
export const enquiryCounts = z.object({ pending: z.number(), responded: z.number(), closed: z.number(), spam: z.number() })

export const enquiryFilter = z.object({ search: searchParam, status: enumParam(ENQUIRY_STATUSES), folder: enumParam(ENQUIRY_FOLDERS) })

export const enquiryListQuery = enquiryFilter.extend({ page: integerParam(1, 1_000_000), limit: integerParam(1, 500) })
export type EnquiryListQuery = Partial<z.infer<typeof enquiryListQuery>>

export const enquiryUpdate = z
  .strictObject({ status: z.enum(ENQUIRY_STATUSES), priority: z.enum(PRIORITIES), folder: z.enum(ENQUIRY_FOLDERS) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change: send status, priority or folder')
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>
