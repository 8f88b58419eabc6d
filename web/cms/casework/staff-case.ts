import type { RecordedReply, Note } from '../../../contract/casework.ts'
import type { Message } from '../../../contract/correspondence.ts'
import type { DeskFields, DeskKind } from '../../../contract/desk.ts'
import type { EnquiryStatus, Priority } from '../../../contract/enquiry.ts'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import type { SolutionRequest } from '../../../contract/staff-solution-request.ts'
import { requestedServices, solutionRequestName } from '../solution-requests/solution-request-name.ts'

/** An enquiry, a demo request or a solution request, as its page shows it. */
export type StaffCase = DeskFields & {
  _id: string
  kind: DeskKind
  /** The heading of its page. */
  title: string
  /** Who wrote; empty where a solution request names nobody. */
  name: string
  email: string
  organization: string
  office: string
  services: readonly string[]
  status: EnquiryStatus
  folder: 'inbox' | 'spam'
  spamBy: string | null
  /** Solution requests have none. */
  priority: Priority | undefined
  replyDelivery: ReplyDelivery | null
  waitingSince: string | null
  waitingDueAt: string | null
  createdAt: string
  updatedAt: string
  responses: readonly RecordedReply[]
  messages: readonly Message[]
  notes: readonly Note[]
  enquiry?: Enquiry
  request?: SolutionRequest
}

export const fromEnquiry = (enquiry: Enquiry): StaffCase => ({
  ...enquiry,
  kind: enquiry.demoOf ? 'demo request' : 'enquiry',
  title: enquiry.name,
  enquiry,
})

export const fromSolutionRequest = (request: SolutionRequest): StaffCase => ({
  ...request,
  kind: 'solution request',
  title: solutionRequestName(request),
  name: request.contactName,
  email: request.contactEmail,
  organization: request.businessName,
  office: '',
  services: requestedServices(request.services),
  priority: undefined,
  request,
})

/** Solution requests have addresses of their own; the two other kinds share theirs. */
export const isSolutionRequestPath = (pathname: string): boolean => pathname.startsWith('/cms/solution-requests/')
