import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import type { RecordedReply } from '../../../contract/reply.ts'
import type { Note } from '../../../contract/note.ts'
import { Panel } from '../layout/panel.tsx'
import { NoteBox } from './note-box.tsx'
import { NoteCard } from './note-card.tsx'
import { ReplyCard } from './reply-card.tsx'
import { type Happening, ShortEntry } from './short-entry.tsx'
import { Show, type Shown } from './show.tsx'
import styles from './timeline.module.css'
import type { NoteCalls } from './use-notes.ts'

type Props = {
  /** What stands at the beginning. */
  happenings: readonly Happening[]
  responses: readonly RecordedReply[]
  notes: readonly Note[]
  noteCalls: NoteCalls
  mailto?: string
}

/** All that happened, oldest first, and a place to write the next note. */
export function Timeline({ happenings, responses, notes, noteCalls, mailto }: Props) {
  const [shown, setShown] = useState<Shown>('all')
  const entries = [
    ...happenings.map((happening) => ({ at: happening.at, key: happening.what, entry: <ShortEntry {...happening} /> })),
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
        notes.length > 0 && <Show shown={shown} onShow={setShown} counts={{ responses: responses.length, notes: notes.length }} />
      }
    >
      <ol className={styles.timeline}>
        {entries.map(({ key, entry }) => (
          <li key={key} className={styles.entry}>
            {entry}
          </li>
        ))}
      </ol>
      <NoteBox calls={noteCalls} />
    </Panel>
  )
}
