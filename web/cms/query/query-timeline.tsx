import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { mailtoOf } from '../parts/ways-to-reach.ts'
import { useNow } from '../parts/use-now.ts'
import { staff } from '../session/staff-api.ts'
import type { Happening } from '../timeline/short-entry.tsx'
import { Timeline } from '../timeline/timeline.tsx'

export function QueryTimeline({ query, onChanged }: { query: Enquiry; onChanged: () => void }) {
  const { _id: id } = query
  const now = useNow()
  return (
    <Timeline
      happenings={happeningsOf(query, now)}
      responses={query.responses}
      notes={query.notes}
      noteCalls={{
        about: id,
        add: (text, key) => staff.addEnquiryNote({ id, text }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staff.deleteEnquiryNote({ id, noteId }),
      }}
      mailto={mailtoOf(query.email)}
      onChanged={onChanged}
    />
  )
}

function happeningsOf({ demoOf, source, createdAt, dueAt, firstReplyAt, folder }: Enquiry, now: Date): Happening[] {
  const { received, from, missed, missedText } = cms.timeline
  const origin = demoOf ? fill(from.demo, { product: demoOf }) : from.query
  const came: Happening = {
    what: demoOf ? received.demo : received.query,
    more: source ? `${origin}, ${fill(cms.timeline.source, { source })}` : origin,
    at: createdAt,
    icon: 'inbox',
  }
  const answered = firstReplyAt ?? now.toISOString()
  const isMissed = dueAt !== null && folder === 'inbox' && dueAt < answered
  return isMissed ? [came, { what: missed, more: missedText, at: dueAt, icon: 'clock', bad: true }] : [came]
}
