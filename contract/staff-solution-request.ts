import { z } from 'zod'
import { recordedReply, note, replyWait } from './casework.ts'
import { storedMessage } from './correspondence.ts'
import { deskFields } from './desk.ts'
import { ENQUIRY_FOLDERS, ENQUIRY_STATUSES } from './enquiry.ts'
import { enumParam, id, integerParam, searchParam, timestamp } from './fields.ts'
import { replyDelivery } from './outbox.ts'
import { selectedServices } from './solution-request.ts'

// What staff see of a solution request. Public pages do not load this module.

const attachedFile = z.object({
  _id: id,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  /** The file as it was sent, where we stored a re-encoded copy; null where the file is unchanged or its original was not stored. */
  original: z.object({ bytes: z.number().int() }).nullable(),
})
export type AttachedFile = z.infer<typeof attachedFile>

export const solutionRequestSummary = z.object({
  _id: id,
  businessName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  services: selectedServices,
  budgetRange: z.string(),
  launchTimeline: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  replyDelivery,
  ...replyWait.shape,
  ...deskFields.shape,
  folder: z.enum(ENQUIRY_FOLDERS),
  /** Who put it into spam. */
  spamBy: z.string().nullable(),
  fileCount: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type SolutionRequestSummary = z.infer<typeof solutionRequestSummary>

export const solutionRequest = solutionRequestSummary.omit({ fileCount: true }).extend({
  problemSolved: z.string(),
  targetAudience: z.string(),
  goals: z.string(),
  files: z.array(attachedFile),
  responses: z.array(recordedReply),
  messages: z.array(storedMessage),
  notes: z.array(note),
})
export type SolutionRequest = z.infer<typeof solutionRequest>

export const solutionRequestListQuery = z.object({
  page: integerParam(1, 1_000_000),
  limit: integerParam(1, 100),
  search: searchParam,
  status: enumParam(ENQUIRY_STATUSES),
})
export type SolutionRequestListQuery = Partial<z.infer<typeof solutionRequestListQuery>>

export const solutionRequestUpdate = z.strictObject({ status: z.enum(ENQUIRY_STATUSES) })
export type SolutionRequestUpdate = z.infer<typeof solutionRequestUpdate>
