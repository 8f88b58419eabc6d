import { Fragment, type ReactNode, type Ref, useState } from 'react'
import type { Note, RecordedReply } from '../../../contract/casework.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { classNames } from '../../ui/class-names.ts'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { useNow } from '../dates/use-now.ts'
import { useHasMailServer } from '../emails/use-has-mail-server.ts'
import { MessageCard } from '../messages/message-card.tsx'
import { formatDay } from './format-day.ts'
import { timelineLabels } from './labels.ts'
import { NoteEntry } from './note-entry.tsx'
import { ReplyEntry, replyCardId } from './reply-entry.tsx'
import { findFailedReply, subjectChanges } from './thread.ts'
import styles from './timeline.module.css'
import type { NoteCalls } from './use-notes.ts'

type Props = {
  events: readonly TimelineEvent[]
  responses: readonly RecordedReply[]
  messages: readonly Message[]
  notes: readonly Note[]
  noteCalls: NoteCalls
  mailto?: string
  /** The page of the case, for a letter that is taken back. */
  casePath: string
  /** Letters that nobody has read; the first gets the ref. */
  unread?: { isLetterUnread: (id: string) => boolean; firstLetter: string | undefined; firstRef: Ref<HTMLLIElement> }
}

/** Events, letters and notes, oldest first, with a line between two days. */
export function Timeline({ events, responses, messages, notes, noteCalls, mailto, casePath, unread }: Props) {
  const [shown, setShown] = useState<TimelineView>('all')
  const hasMailServer = useHasMailServer({ enabled: responses.some(({ delivery }) => delivery.state === 'kept') })
  const now = useNow()
  const subjects = subjectChanges(messages, responses)
  const entries: Entry[] = [
    ...events.map(({ key, ...event }) => ({ at: event.at, key, entry: <TimelineEventRow {...event} /> })),
    ...(shown === 'notes' ? [] : responses).map((reply) => ({
      at: reply.sentAt,
      key: reply._id,
      entry: <ReplyEntry reply={reply} mailto={mailto} hasMailServer={hasMailServer} casePath={casePath} />,
    })),
    ...(shown === 'notes' ? [] : messages).map((message) => ({
      at: message.receivedAt,
      key: message._id,
      entry: (
        <MessageCard
          message={message}
          showSubject={subjects.has(message._id)}
          isUnread={unread?.isLetterUnread(message._id)}
          failedReply={toFailedReply(findFailedReply(message, responses))}
        />
      ),
    })),
    ...(shown === 'letters' ? [] : notes).map((note) => ({
      at: note.createdAt,
      key: note._id,
      entry: <NoteEntry note={note} calls={noteCalls} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const letterCount = responses.length + messages.length

  return (
    <section aria-labelledby="timeline">
      <VisuallyHidden as="h2" id="timeline">
        {timelineLabels.heading}
      </VisuallyHidden>
      {letterCount > 0 && notes.length > 0 && (
        <TimelineFilter shown={shown} onShow={setShown} counts={{ letters: letterCount, notes: notes.length }} />
      )}
      <ol className={styles.timeline}>
        {entries.map(({ key, at, entry }, index) => (
          <Fragment key={key}>
            <DaySeparator at={at} before={entries[index - 1]?.at} now={now} />
            <li
              ref={key === unread?.firstLetter ? unread.firstRef : undefined}
              className={classNames(styles.entry, unread?.isLetterUnread(key) && styles.unread)}
            >
              {entry}
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

type Entry = { at: string; key: string; entry: ReactNode }

function DaySeparator({ at, before, now }: { at: string; before: string | undefined; now: Date }) {
  const day = formatDay(new Date(at), now)
  if (before && formatDay(new Date(before), now) === day) return null
  return (
    <li className={styles.day}>
      <span>{day}</span>
    </li>
  )
}

type TimelineView = 'all' | 'letters' | 'notes'

type TimelineFilterProps = { shown: TimelineView; onShow: (shown: TimelineView) => void; counts: { letters: number; notes: number } }

function TimelineFilter({ shown, onShow, counts: { letters, notes } }: TimelineFilterProps) {
  const views: { value: TimelineView; label: string; count: number }[] = [
    { value: 'all', label: timelineLabels.all, count: letters + notes },
    { value: 'letters', label: timelineLabels.letters, count: letters },
    { value: 'notes', label: timelineLabels.notes, count: notes },
  ]
  return (
    <PillGroup role="radiogroup" aria-label={timelineLabels.show} className={styles.filter}>
      {views.map(({ value, label, count }) => (
        <TogglePill key={value} type="radio" name="shown" checked={shown === value} onChange={() => onShow(value)}>
          {label} {count}
        </TogglePill>
      ))}
    </PillGroup>
  )
}

const toFailedReply = (reply: RecordedReply | undefined) => reply && { cardId: replyCardId(reply._id), reason: reply.delivery.reason }

export type TimelineEvent = { key: string; title: string; detail?: ReactNode; at: string; icon: IconName; isProblem?: boolean }

function TimelineEventRow({ title, detail, at, icon, isProblem }: Omit<TimelineEvent, 'key'>) {
  return (
    <p className={classNames(styles.event, isProblem && styles.errorEvent)}>
      <Icon name={icon} />
      <span>
        <b>{title}</b> {detail}
      </span>
      <DateTime at={at} short />
    </p>
  )
}
