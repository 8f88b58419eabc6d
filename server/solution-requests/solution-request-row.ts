import type { ChosenServices, NewSolutionRequest, SolutionRequestSummary, StoredFile } from '../../contract/solution-request.ts'
import { fold } from '../database/search.ts'
import type { Row } from '../database/tables.ts'

export const toSummary = (row: Row<'solution_requests'>): Omit<SolutionRequestSummary, 'fileCount' | 'replyDelivery'> => ({
  _id: row.id,
  businessName: row.business_name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  services: JSON.parse(row.services) as ChosenServices,
  budgetRange: row.budget_range,
  launchTimeline: row.launch_timeline,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toAnswers = (row: Row<'solution_requests'>) => ({
  problemSolved: row.problem_solved,
  targetAudience: row.target_audience,
  goals: row.goals,
})

export const toStoredFile = ({ id, name, type, bytes, original_bytes }: Row<'solution_files'>): StoredFile => ({
  _id: id,
  name,
  type,
  bytes,
  original: original_bytes === null ? null : { bytes: original_bytes },
})

export const columnsOf = (asked: NewSolutionRequest) => ({
  business_name: asked.businessName,
  problem_solved: asked.problemSolved,
  target_audience: asked.targetAudience,
  goals: asked.goals,
  services: JSON.stringify(asked.services),
  budget_range: asked.budgetRange,
  launch_timeline: asked.launchTimeline,
  contact_name: asked.contactName,
  contact_email: asked.contactEmail,
  words: fold(wordsOf(asked).join('\n')),
})

const wordsOf = (asked: NewSolutionRequest) => [
  asked.businessName,
  asked.contactName,
  asked.contactEmail,
  asked.problemSolved,
  asked.targetAudience,
  asked.goals,
]
