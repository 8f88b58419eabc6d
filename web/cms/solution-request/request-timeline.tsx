import { cms } from '../../../content/cms.ts'
import type { SolutionRequest } from '../../../contract/solution-request.ts'
import { mailtoOf } from '../parts/ways-to-reach.ts'
import { staff } from '../session/staff-api.ts'
import { Timeline } from '../timeline/timeline.tsx'

export function RequestTimeline({ request, onChanged }: { request: SolutionRequest; onChanged: () => void }) {
  const { _id: id, createdAt, contactEmail, responses, notes } = request
  const { received, from } = cms.timeline
  return (
    <Timeline
      happenings={[{ what: received.request, more: from.request, at: createdAt, icon: 'clipboard' }]}
      responses={responses}
      notes={notes}
      noteCalls={{
        about: id,
        add: (text, key) => staff.addSolutionNote({ id, text }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staff.deleteSolutionNote({ id, noteId }),
      }}
      mailto={contactEmail ? mailtoOf(contactEmail) : undefined}
      onChanged={onChanged}
    />
  )
}
