import { useState, type FormEvent, type KeyboardEvent, useId } from 'react'
import { cms } from '../../../content/cms.ts'
import type { RecordedReply } from '../../../contract/reply.ts'
import { type Note, NOTE_MAX_LENGTH } from '../../../contract/note.ts'
import { Panel } from '../layout/panel.tsx'
import styles from './timeline.module.css'
import { type NoteCalls, useNewNote, useNoteRemoval } from './use-notes.ts'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { DeliveryState } from '../emails/delivery-state.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'

type Props = {
  /** What stands at the beginning. */
  happenings: readonly TimelineEvent[]
  responses: readonly RecordedReply[]
  notes: readonly Note[]
  noteCalls: NoteCalls
  mailto?: string
}

/** All that happened, oldest first, and a place to write the next note. */
export function Timeline({ happenings, responses, notes, noteCalls, mailto }: Props) {
  const [shown, setShown] = useState<TimelineItem>('all')
  const entries = [
    ...happenings.map((happening) => ({ at: happening.at, key: happening.what, entry: <TimelineEventRow {...happening} /> })),
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
      heading={cms.timeline.heading}
      ruled
      flush
      actions={
        responses.length > 0 &&
        notes.length > 0 && <TimelineEntry shown={shown} onShow={setShown} counts={{ responses: responses.length, notes: notes.length }} />
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

type TimelineItem = 'all' | 'responses' | 'notes'

type TimelineEntryProps = { shown: TimelineItem; onShow: (shown: TimelineItem) => void; counts: { responses: number; notes: number } }

/** Letters and notes, or one of the two. */
function TimelineEntry({ shown, onShow, counts: { responses, notes } }: TimelineEntryProps) {
  const choices: { value: TimelineItem; label: string; count: number }[] = [
    { value: 'all', label: cms.timeline.all, count: responses + notes },
    { value: 'responses', label: cms.timeline.responses, count: responses },
    { value: 'notes', label: cms.timeline.notes, count: notes },
  ]
  return (
    <PillGroup role="radiogroup" aria-label={cms.timeline.show}>
      {choices.map(({ value, label, count }) => (
        <TogglePill key={value} type="radio" name="shown" checked={shown === value} onChange={() => onShow(value)}>
          {label} {count}
        </TogglePill>
      ))}
    </PillGroup>
  )
}

function NewNoteForm({ calls }: { calls: NoteCalls }) {
  const { text, busy, problem, write, save } = useNewNote(calls)
  const labels = cms.timeline

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save()
  }

  function saveByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <form className={styles.noteBox} onSubmit={submit}>
      <TextArea
        label={labels.addNote}
        placeholder={labels.notePlaceholder}
        hint={labels.noteHint}
        error={problem || undefined}
        rows={2}
        autoGrow
        maxLength={NOTE_MAX_LENGTH}
        readOnly={busy}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={saveByKey}
      />
      <Button type="submit" variant="ghost" compact busy={busy} disabled={!text.trim()} className={styles.noteAdd}>
        {labels.noteAdd}
      </Button>
    </form>
  )
}

type NoteCardProps = { note: Note; calls: NoteCalls }

/** What a colleague noted. Whoever wrote it can take it back. */
function NoteCard({ note, calls }: NoteCardProps) {
  const [asking, setAsking] = useState(false)
  const removal = useNoteRemoval(calls)
  const isMine = useCurrentStaff()?._id === note.by._id

  async function confirmed(): Promise<void> {
    await removal.run(note._id)
    setAsking(false)
  }

  return (
    <>
      <span className={classNames(styles.dot, styles.noteDot)}>
        <Icon name="note" />
      </span>
      <article className={classNames(styles.card, styles.note)}>
        <header className={styles.head}>
          <b>{note.by.name}</b>
          <span className={styles.kind}>{cms.timeline.note}</span>
          <span className={styles.when}>
            <DateTime at={note.createdAt} short />
          </span>
          {isMine && (
            <IconButton
              variant="quiet"
              icon="trash"
              label={cms.timeline.noteDelete}
              danger
              className={styles.remove}
              onClick={() => setAsking(true)}
            />
          )}
        </header>
        <p className={classNames(styles.body, styles.text)}>{note.text}</p>
      </article>
      <ConfirmDialog
        open={asking}
        title={cms.timeline.noteDelete}
        question={cms.timeline.noteDeleteQuestion}
        confirm={cms.list.delete}
        icon="trash"
        danger
        busy={removal.isPending}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

type ReplyCardProps = { reply: RecordedReply; mailto?: string }

/** A letter that was written to them, and what became of it. */
function ReplyCard({ reply: { sentBy, sentAt, subject, content, delivery }, mailto }: ReplyCardProps) {
  return (
    <>
      <span className={classNames(styles.dot, delivery.state === 'failed' ? styles.bad : styles.out)}>
        <Icon name="send" />
      </span>
      <article className={classNames(styles.card, styles[delivery.state])}>
        <header className={styles.head}>
          <b>{sentBy}</b>
          <span className={styles.kind}>{cms.timeline.response}</span>
          <span className={styles.when}>
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

/** About as much as two lines hold. */
const COLLAPSED_LENGTH = 160

/** The beginning of a long text, and the rest for whoever wants it. */
function CollapsibleText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  const isLong = text.length > COLLAPSED_LENGTH || text.trim().split('\n').length > 2
  return (
    <>
      <p id={id} className={classNames(styles.text, isLong && !whole && styles.clamped)}>
        {text}
      </p>
      {isLong && (
        <Button variant="text" compact className={styles.more} aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? cms.timeline.less : cms.timeline.whole}
        </Button>
      )}
    </>
  )
}

export type TimelineEvent = { what: string; more?: string; at: string; icon: IconName; bad?: boolean }

/** Something that happened by itself, in one line. */
export function TimelineEventRow({ what, more, at, icon, bad }: TimelineEvent) {
  return (
    <>
      <span className={classNames(styles.dot, bad && styles.bad)}>
        <Icon name={icon} />
      </span>
      <p className={classNames(styles.short, bad && styles.badText)}>
        <b>{what}</b> {more} · <DateTime at={at} short />
      </p>
    </>
  )
}
