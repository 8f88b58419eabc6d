import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { mailtoHref } from '../casework/contact-links.ts'
import { useNow } from '../dates/use-now.ts'
import { staffApi } from '../session/staff-api.ts'
import type { Happening } from '../timeline/short-entry.tsx'
import { Timeline } from '../timeline/timeline.tsx'

export function QueryTimeline({ query }: { query: Enquiry }) {
  const { _id: id } = query
  const now = useNow()
  return (
    <Timeline
      happenings={happeningsOf(query, now)}
      responses={query.responses}
      notes={query.notes}
      noteCalls={{
        about: id,
        add: (text, key) => staffApi.addEnquiryNote({ id, text }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staffApi.deleteEnquiryNote({ id, noteId }),
      }}
      mailto={mailtoHref(query.email)}
    />
  )
}

function happeningsOf({ demoOf, source, createdAt, dueAt, firstReplyAt, folder }: Enquiry, now: Date): Happening[] {
  const { received, from, missed, missedText } = cms.timeline
  const origin = demoOf ? interpolate(from.demo, { product: demoOf }) : from.query
  const came: Happening = {
    what: demoOf ? received.demo : received.query,
    more: source ? `${origin}, ${interpolate(cms.timeline.source, { source })}` : origin,
    at: createdAt,
    icon: 'inbox',
  }
  const answered = firstReplyAt ?? now.toISOString()
  const isMissed = dueAt !== null && folder === 'inbox' && dueAt < answered
  return isMissed ? [came, { what: missed, more: missedText, at: dueAt, icon: 'clock', bad: true }] : [came]
}
