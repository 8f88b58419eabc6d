import { agency } from '../../content/agency.ts'
import { fill } from '../../content/fill.ts'
import { letters } from '../../content/letters.ts'
import { type ChosenServices, type NewSolutionRequest, SOLUTION_SERVICES } from '../../contract/solution-request.ts'
import { layOut } from '../mail/letter-layout.ts'
import { type NoticeTo, given, inWords } from '../mail/notice.ts'
import type { NewLetter } from '../mail/new-letter.ts'

type Received = NewSolutionRequest & { id: string; fileCount: number; at: Date }

/** Tells the staff of a new request. */
export function solutionNotice(request: Received, address: string, { siteUrl }: NoticeTo): NewLetter {
  const ours = {
    fileCount: request.fileCount,
    createdAt: inWords(request.at, agency.headOffice.timeZone),
    requestUrl: `${siteUrl}/cms/solution-requests/${request.id}`,
  }
  const theirs = {
    businessName: given(request.businessName),
    contactName: given(request.contactName),
    contactEmail: given(request.contactEmail),
    services: given(namesOf(request.services).join(', ')),
    budgetRange: given(request.budgetRange),
    launchTimeline: given(request.launchTimeline),
    problemSolved: given(request.problemSolved),
  }
  const { subject, text } = letters.solutionNotice
  return {
    kind: 'notice',
    about: request.id,
    to: { name: '', address },
    replyTo: request.contactEmail,
    subject: fill(subject, theirs),
    text: layOut(text, ours, theirs),
  }
}

const namesOf = (chosen: ChosenServices) =>
  Object.entries(SOLUTION_SERVICES).flatMap(([key, name]) => (chosen[key as keyof ChosenServices] ? [name] : []))
