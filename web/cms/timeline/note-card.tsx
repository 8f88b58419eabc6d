import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import type { Note } from '../../../contract/note.ts'
import { classes } from '../../ui/classes.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAdmin } from '../session/admin-info.ts'
import styles from './timeline.module.css'
import { type NoteCalls, useNoteRemoval } from './use-notes.ts'

type Props = { note: Note; calls: NoteCalls; onChanged: () => void }

/** What a colleague noted. Whoever wrote it can take it back. */
export function NoteCard({ note, calls, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, remove } = useNoteRemoval(calls, onChanged)
  const isMine = useAdmin()?._id === note.by._id

  async function confirmed(): Promise<void> {
    await remove(note._id)
    setAsking(false)
  }

  return (
    <>
      <span className={classes(styles.dot, styles.noteDot)}>
        <Icon name="note" />
      </span>
      <article className={classes(styles.card, styles.note)}>
        <header className={styles.head}>
          <b>{note.by.name}</b>
          <span className={styles.kind}>{cms.timeline.note}</span>
          <span className={styles.when}>
            <Moment at={note.createdAt} short />
          </span>
          {isMine && (
            <IconButton
              look="quiet"
              icon="trash"
              label={cms.timeline.noteDelete}
              danger
              className={styles.remove}
              onClick={() => setAsking(true)}
            />
          )}
        </header>
        <p className={classes(styles.body, styles.text)}>{note.text}</p>
      </article>
      <Confirm
        open={asking}
        title={cms.timeline.noteDelete}
        question={cms.timeline.noteDeleteQuestion}
        confirm={cms.list.delete}
        icon="trash"
        danger
        busy={busy}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
