import { type NewSolutionRequest, SOLUTION_REQUEST_SERVICES, type SelectedServices } from '../../contract/solution-request.ts'
import type { SolutionRequestSummary, AttachedFile } from '../../contract/staff-solution-request.ts'
import { toContact } from '../casework/case-ref.ts'
import { type OwnerLookup, toDeskFields } from '../casework/desk-fields.ts'
import { foldCase } from '../database/search.ts'
import { extractShortWords } from '../database/short-words.ts'
import type { Row } from '../database/tables.ts'

export const toSolutionRequestSummary = (
  row: Row<'solution_requests'>,
  ownerOf: OwnerLookup,
): Omit<SolutionRequestSummary, 'fileCount' | 'replyDelivery'> => ({
  _id: row.id,
  ...toContact(row),
  services: JSON.parse(row.services) as SelectedServices,
  budgetRange: row.budget_range,
  launchTimeline: row.launch_timeline,
  status: row.status,
  waitingSince: row.waiting_since,
  waitingDueAt: row.waiting_due_at,
  ...toDeskFields(row, ownerOf),
  folder: row.folder,
  spamBy: row.marked_spam_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toServiceNames = (chosen: SelectedServices) =>
  Object.entries(SOLUTION_REQUEST_SERVICES).flatMap(([key, name]) => (chosen[key as keyof SelectedServices] ? [name] : []))

export const toProjectDetails = (row: Row<'solution_requests'>) => ({
  problemSolved: row.problem_solved,
  targetAudience: row.target_audience,
  goals: row.goals,
})

export const toAttachedFile = ({ id, name, type, bytes, original_bytes }: Row<'solution_request_files'>): AttachedFile => ({
  _id: id,
  name,
  type,
  bytes,
  original: original_bytes === null ? null : { bytes: original_bytes },
})

export const toSolutionRequestColumns = (request: NewSolutionRequest) => ({
  business_name: request.businessName,
  problem_solved: request.problemSolved,
  target_audience: request.targetAudience,
  goals: request.goals,
  services: JSON.stringify(request.services),
  budget_range: request.budgetRange,
  launch_timeline: request.launchTimeline,
  contact_name: request.contactName,
  contact_email: request.contactEmail,
})

/** What a search finds. One of one or two characters covers the short words of the longer texts only. */
export function toSearchWords(request: NewSolutionRequest): { words: string; shortWords: string[] } {
  const titles = foldCase([request.businessName, request.contactName, request.contactEmail].join('\n'))
  const words = `${titles}\n${foldCase([request.problemSolved, request.targetAudience, request.goals].join('\n'))}`
  return { words, shortWords: extractShortWords(titles, words) }
}
