import type { SelectedServices, NewSolutionRequest, SolutionRequestSummary, AttachedFile } from '../../contract/solution-request.ts'
import { foldCase } from '../database/search.ts'
import type { Row } from '../database/tables.ts'

export const toSolutionRequestSummary = (row: Row<'solution_requests'>): Omit<SolutionRequestSummary, 'fileCount' | 'replyDelivery'> => ({
  _id: row.id,
  businessName: row.business_name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  services: JSON.parse(row.services) as SelectedServices,
  budgetRange: row.budget_range,
  launchTimeline: row.launch_timeline,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

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
  search_text: foldCase(searchableTexts(request).join('\n')),
})

const searchableTexts = (request: NewSolutionRequest) => [
  request.businessName,
  request.contactName,
  request.contactEmail,
  request.problemSolved,
  request.targetAudience,
  request.goals,
]
