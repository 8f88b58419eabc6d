import type { CaseEvent } from '../../../contract/desk.ts'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import { mailtoHref } from '../casework/contact-links.ts'
import { useNow } from '../dates/use-now.ts'
import { TextWithTimes } from '../dates/date-time.tsx'
import { casePath } from '../casework/case-path.ts'
import { enquiryLabels } from '../enquiries/labels.ts'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import { Timeline, type TimelineEvent } from '../timeline/timeline.tsx'
import { casePageLabels } from './labels.ts'
import { noteCallsOf } from './note-calls.ts'
import type { StaffCase } from '../casework/staff-case.ts'
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
      events={[...ownEvents, ...toTimelineEvents(context?.events ?? NO_EVENTS)]}
      responses={responses}
      messages={messages}
      notes={notes}
      noteCalls={noteCallsOf(staffCase)}
      mailto={email ? mailtoHref(email) : undefined}
      casePath={casePath(staffCase._id, staffCase.kind)}
      unread={unread}
    />
  )
}

/** Letters and notes stand on the timeline themselves. */
const SHOWN_OTHERWISE: readonly string[] = ['replied to', 'noted on']

const toTimelineEvents = (events: readonly CaseEvent[]): TimelineEvent[] =>
  events
    .filter(({ did }) => !SHOWN_OTHERWISE.includes(did))
    .map(({ _id, at, by, did, detail }) => ({
      key: `event-${_id}`,
      title: by,
      detail: <TextWithTimes text={interpolate(detail ? casePageLabels.eventDetail : casePageLabels.event, { did, detail })} />,
      at,
      icon: EVENT_ICONS[did] ?? 'edit',
    }))

const EVENT_ICONS: Record<string, IconName> = {
  assigned: 'user',
  closed: 'archive',
  reopened: 'undo',
  'put off': 'moon',
  'took back': 'undo',
  'marked as spam': 'shield',
  'restored from spam': 'shield',
}

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
