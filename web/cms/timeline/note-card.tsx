import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import type { Note } from '../../../contract/note.ts'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import styles from './timeline.module.css'
import { type NoteCalls, useNoteRemoval } from './use-notes.ts'

type Props = { note: Note; calls: NoteCalls }

/** What a colleague noted. Whoever wrote it can take it back. */
export function NoteCard({ note, calls }: Props) {
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
              look="quiet"
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
