import { cms } from '../../../content/cms.ts'
import type { SolutionRequest } from '../../../contract/solution-request.ts'
import { mailtoHref } from '../casework/contact-links.ts'
import { staffApi } from '../session/staff-api.ts'
import { Timeline } from '../timeline/timeline.tsx'

export function RequestTimeline({ request }: { request: SolutionRequest }) {
  const { _id: id, createdAt, contactEmail, responses, notes } = request
  const { received, from } = cms.timeline
  return (
    <Timeline
      happenings={[{ what: received.request, more: from.request, at: createdAt, icon: 'clipboard' }]}
      responses={responses}
      notes={notes}
      noteCalls={{
        about: id,
        add: (text, key) => staffApi.addSolutionRequestNote({ id, text }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staffApi.deleteSolutionRequestNote({ id, noteId }),
      }}
      mailto={contactEmail ? mailtoHref(contactEmail) : undefined}
    />
  )
}
