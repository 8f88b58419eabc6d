import { useId, useState } from 'react'
import type { Note, RecordedReply } from '../../../contract/casework.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { DateTime } from '../dates/date-time.tsx'
import { DeliveryState } from '../emails/delivery-state.tsx'
import { useHasMailServer } from '../emails/use-has-mail-server.ts'
import { Panel } from '../layout/panel.tsx'
import { MessageCard } from '../messages/message-card.tsx'
import { ThreadCard, ThreadCardBody, ThreadCardSubject } from '../messages/thread-card.tsx'
import { Dot } from './dot.tsx'
import { timelineLabels } from './labels.ts'
import { NoteEntry } from './note-entry.tsx'
import { NewNoteForm } from './note-form.tsx'
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
}

/** Events, letters and notes, oldest first, and a form for a new note. */
export function Timeline({ events, responses, messages, notes, noteCalls, mailto }: Props) {
  const [shown, setShown] = useState<TimelineView>('all')
  const hasMailServer = useHasMailServer({ enabled: responses.some(({ delivery }) => delivery.state === 'kept') })
  const subjects = subjectChanges(messages, responses)
  const entries = [
    ...events.map((event) => ({ at: event.at, key: event.title, entry: <TimelineEventRow {...event} /> })),
    ...(shown === 'notes' ? [] : responses).map((reply) => ({
      at: reply.sentAt,
      key: reply._id,
      entry: <ReplyEntry reply={reply} mailto={mailto} hasMailServer={hasMailServer} />,
    })),
    ...(shown === 'notes' ? [] : messages).map((message) => ({
      at: message.receivedAt,
      key: message._id,
      entry: <MessageEntry message={message} showSubject={subjects.has(message._id)} failedReply={findFailedReply(message, responses)} />,
    })),
    ...(shown === 'letters' ? [] : notes).map((note) => ({
      at: note.createdAt,
      key: note._id,
      entry: <NoteEntry note={note} calls={noteCalls} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const letterCount = responses.length + messages.length

  return (
    <Panel
      heading={timelineLabels.heading}
      ruled
      flush
      actions={
        letterCount > 0 &&
        notes.length > 0 && <TimelineFilter shown={shown} onShow={setShown} counts={{ letters: letterCount, notes: notes.length }} />
      }
    >
      <ol className={styles.timeline}>
        {entries.map(({ key, entry }) => (
          <li key={key} className={styles.entry}>
            {entry}
          </li>
        ))}
      </ol>
      <NewNoteForm calls={noteCalls} />
    </Panel>
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
    <PillGroup role="radiogroup" aria-label={timelineLabels.show}>
      {views.map(({ value, label, count }) => (
        <TogglePill key={value} type="radio" name="shown" checked={shown === value} onChange={() => onShow(value)}>
          {label} {count}
        </TogglePill>
      ))}
    </PillGroup>
  )
}

type ReplyEntryProps = { reply: RecordedReply; mailto?: string; hasMailServer: boolean }

/** A reply and its delivery state. */
function ReplyEntry({ reply, mailto, hasMailServer }: ReplyEntryProps) {
  const { _id: id, sentBy, sentAt, subject, content, acknowledgment, delivery } = reply
  return (
    <>
      <Dot icon="send" className={delivery.state === 'failed' ? styles.errorDot : styles.replyDot} />
      <ThreadCard
        tone="ours"
        id={replyCardId(id)}
        name={<b>{sentBy}</b>}
        type={timelineLabels.response}
        marks={
          acknowledgment && (
            <Badge small tone="info" icon="check">
              {timelineLabels.acknowledgment}
            </Badge>
          )
        }
        at={sentAt}
        className={styles[delivery.state]}
      >
        <ThreadCardBody>
          <ThreadCardSubject>{subject}</ThreadCardSubject>
          <CollapsibleText text={content} />
        </ThreadCardBody>
        <DeliveryState delivery={delivery} mailto={mailto} hasMailServer={hasMailServer} />
      </ThreadCard>
    </>
  )
}

const replyCardId = (id: string): string => `reply-${id}`

type MessageEntryProps = { message: Message; showSubject: boolean; failedReply: RecordedReply | undefined }

function MessageEntry({ message, showSubject, failedReply }: MessageEntryProps) {
  return (
    <>
      <MessageDot {...message} />
      <MessageCard
        message={message}
        showSubject={showSubject}
        failedReply={failedReply && { cardId: replyCardId(failedReply._id), reason: failedReply.delivery.reason }}
      />
    </>
  )
}

function MessageDot({ kind, direction }: Message) {
  if (kind === 'bounce') return <Dot icon="warning" className={styles.errorDot} />
  if (kind === 'automatic') return <Dot icon="clock" />
  return direction === 'out' ? <Dot icon="send" className={styles.replyDot} /> : <Dot icon="mail" className={styles.clientDot} />
}

/** About two lines. */
const COLLAPSED_LENGTH = 160

/** Shows two lines of a long text until it is expanded. */
function CollapsibleText({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  const isLong = text.length > COLLAPSED_LENGTH || text.trim().split('\n').length > 2
  return (
    <>
      <p id={id} className={classNames(styles.text, isLong && !expanded && styles.clamped)}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="text"
          compact
          className={styles.expandButton}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? timelineLabels.collapse : timelineLabels.expand}
        </Button>
      )}
    </>
  )
}

export type TimelineEvent = { title: string; detail?: string; at: string; icon: IconName; isProblem?: boolean }

function TimelineEventRow({ title, detail, at, icon, isProblem }: TimelineEvent) {
  return (
    <>
      <Dot icon={icon} className={isProblem ? styles.errorDot : undefined} />
      <p className={classNames(styles.event, isProblem && styles.errorEvent)}>
        <b>{title}</b> {detail} · <DateTime at={at} short />
      </p>
    </>
  )
}
