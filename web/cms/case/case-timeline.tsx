import type { CaseEvent } from '../../../contract/desk.ts'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import { mailtoHref } from '../casework/contact-links.ts'
import { useNow } from '../dates/use-now.ts'
import { TextWithTimes } from '../dates/date-time.tsx'
import { casePath } from '../desk/desk-filter.ts'
import { enquiryLabels } from '../enquiries/labels.ts'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import { Timeline, type TimelineEvent } from '../timeline/timeline.tsx'
import { noteCallsOf } from './note-calls.ts'
import type { StaffCase } from './staff-case.ts'
import { useCaseContext } from './use-case.ts'
import type { Unread } from './use-read-mark.ts'

const NO_EVENTS: readonly CaseEvent[] = []

/** Letters, notes and what happened to the case. */
export function CaseTimeline({ staffCase, unread }: { staffCase: StaffCase; unread: Unread }) {
  const { _id: id, email, responses, messages, notes, enquiry, createdAt } = staffCase
  const now = useNow()
  const { data: context } = useCaseContext(id)
  const { title, from } = solutionRequestLabels.timeline
  const ownEvents: TimelineEvent[] = enquiry
    ? enquiryEvents(enquiry, now)
    : [{ key: 'received', title, detail: from, at: createdAt, icon: 'clipboard' }]
  return (
    <Timeline
      events={[...ownEvents, ...(context?.events ?? NO_EVENTS).map(toTimelineEvent)]}
      responses={responses}
      messages={messages}
      notes={notes}
      noteCalls={noteCallsOf(staffCase)}
      mailto={email ? mailtoHref(email) : undefined}
      casePath={casePath(staffCase).pathname}
      unread={unread}
    />
  )
}

const toTimelineEvent = ({ _id, at, by, did, detail }: CaseEvent): TimelineEvent => ({
  key: `event-${_id}`,
  title: by || did,
  detail: <TextWithTimes text={[by && did, detail].filter(Boolean).join(' ')} />,
  at,
  icon: by ? 'user' : 'clock',
})

function enquiryEvents({ demoOf, source, createdAt, dueAt, firstReplyAt, folder }: Enquiry, now: Date): TimelineEvent[] {
  const labels = enquiryLabels.timeline
  const received: TimelineEvent = { key: 'received', ...describeOrigin({ demoOf, source }), at: createdAt, icon: 'inbox' }
  const answeredAt = firstReplyAt ?? now.toISOString()
  const isMissed = dueAt !== null && folder === 'inbox' && dueAt < answeredAt
  return isMissed ? [received, { key: 'missed', ...labels.deadlineMissed, at: dueAt, icon: 'clock', isProblem: true }] : [received]
}

function describeOrigin({ demoOf, source }: Pick<Enquiry, 'demoOf' | 'source'>): { title: string; detail: string } {
  const labels = enquiryLabels.timeline
  if (source === EMAIL_SOURCE) return { title: labels.email.title, detail: labels.email.from }
  const origin = demoOf ? interpolate(labels.demo.from, { product: demoOf }) : labels.enquiry.from
  return {
    title: demoOf ? labels.demo.title : labels.enquiry.title,
    detail: source ? `${origin}, ${interpolate(labels.source, { source })}` : origin,
  }
}
