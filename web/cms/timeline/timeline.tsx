import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { type Note, NOTE_MAX_LENGTH } from '../../../contract/casework.ts'
import type { RecordedReply } from '../../../contract/casework.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { DeliveryState } from '../emails/delivery-state.tsx'
import { staffLabels } from '../labels.ts'
import { Panel } from '../layout/panel.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { timelineLabels } from './labels.ts'
import styles from './timeline.module.css'
import { type NoteCalls, useNewNote, useNoteDeletion } from './use-notes.ts'

type Props = {
  events: readonly TimelineEvent[]
  responses: readonly RecordedReply[]
  notes: readonly Note[]
  noteCalls: NoteCalls
  mailto?: string
}

/** Events, replies and notes, oldest first, and a form for a new note. */
export function Timeline({ events, responses, notes, noteCalls, mailto }: Props) {
  const [shown, setShown] = useState<TimelineView>('all')
  const entries = [
    ...events.map((event) => ({ at: event.at, key: event.title, entry: <TimelineEventRow {...event} /> })),
    ...(shown === 'notes' ? [] : responses).map((reply) => ({
      at: reply.sentAt,
      key: reply._id,
      entry: <ReplyCard reply={reply} mailto={mailto} />,
    })),
    ...(shown === 'responses' ? [] : notes).map((note) => ({
      at: note.createdAt,
      key: note._id,
      entry: <NoteCard note={note} calls={noteCalls} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

  return (
    <Panel
      heading={timelineLabels.heading}
      ruled
      flush
      actions={
        responses.length > 0 &&
        notes.length > 0 && <TimelineFilter shown={shown} onShow={setShown} counts={{ responses: responses.length, notes: notes.length }} />
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

type TimelineView = 'all' | 'responses' | 'notes'

type TimelineFilterProps = { shown: TimelineView; onShow: (shown: TimelineView) => void; counts: { responses: number; notes: number } }

function TimelineFilter({ shown, onShow, counts: { responses, notes } }: TimelineFilterProps) {
  const views: { value: TimelineView; label: string; count: number }[] = [
    { value: 'all', label: timelineLabels.all, count: responses + notes },
    { value: 'responses', label: timelineLabels.responses, count: responses },
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

function NewNoteForm({ calls }: { calls: NoteCalls }) {
  const { text, busy, problem, write, save } = useNewNote(calls)
  const labels = timelineLabels.newNote

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }

  function saveByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <form className={styles.noteForm} onSubmit={submit}>
      <TextArea
        label={labels.label}
        placeholder={labels.placeholder}
        hint={labels.hint}
        error={problem || undefined}
        rows={2}
        autoGrow
        maxLength={NOTE_MAX_LENGTH}
        readOnly={busy}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={saveByKey}
      />
      <Button type="submit" variant="ghost" compact busy={busy} disabled={!text.trim()} className={styles.noteSubmit}>
        {labels.submit}
      </Button>
    </form>
  )
}

type NoteCardProps = { note: Note; calls: NoteCalls }

/** Only its author can delete a note. */
function NoteCard({ note, calls }: NoteCardProps) {
  const [confirming, setConfirming] = useState(false)
  const deletion = useNoteDeletion(calls)
  const isAuthor = useCurrentStaff()?._id === note.by._id

  async function deleteNote(): Promise<void> {
    await deletion.run(note._id)
    setConfirming(false)
  }

  return (
    <>
      <span className={classNames(styles.dot, styles.noteDot)}>
        <Icon name="note" />
      </span>
      <article className={classNames(styles.card, styles.note)}>
        <header className={styles.header}>
          <b>{note.by.name}</b>
          <span className={styles.type}>{timelineLabels.note}</span>
          <span className={styles.time}>
            <DateTime at={note.createdAt} short />
          </span>
          {isAuthor && (
            <IconButton
              variant="quiet"
              icon="trash"
              label={timelineLabels.deleteNote.title}
              danger
              className={styles.deleteButton}
              onClick={() => setConfirming(true)}
            />
          )}
        </header>
        <p className={classNames(styles.body, styles.text)}>{note.text}</p>
      </article>
      <ConfirmDialog
        open={confirming}
        title={timelineLabels.deleteNote.title}
        question={timelineLabels.deleteNote.question}
        confirm={staffLabels.delete}
        icon="trash"
        danger
        busy={deletion.isPending}
        onConfirm={() => void deleteNote()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

type ReplyCardProps = { reply: RecordedReply; mailto?: string }

/** A reply and its delivery state. */
function ReplyCard({ reply: { sentBy, sentAt, subject, content, delivery }, mailto }: ReplyCardProps) {
  return (
    <>
      <span className={classNames(styles.dot, delivery.state === 'failed' ? styles.errorDot : styles.replyDot)}>
        <Icon name="send" />
      </span>
      <article className={classNames(styles.card, styles[delivery.state])}>
        <header className={styles.header}>
          <b>{sentBy}</b>
          <span className={styles.type}>{timelineLabels.response}</span>
          <span className={styles.time}>
            <DateTime at={sentAt} short />
          </span>
        </header>
        <div className={styles.body}>
          <h3 className={styles.subject}>{subject}</h3>
          <CollapsibleText text={content} />
        </div>
        <DeliveryState delivery={delivery} mailto={mailto} />
      </article>
    </>
  )
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
      <span className={classNames(styles.dot, isProblem && styles.errorDot)}>
        <Icon name={icon} />
      </span>
      <p className={classNames(styles.event, isProblem && styles.errorEvent)}>
        <b>{title}</b> {detail} · <DateTime at={at} short />
      </p>
    </>
  )
}
