import { Fragment, useState } from 'react'
import type { Note } from '../../../contract/casework.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { staffLabels } from '../labels.ts'
import { useSeenMention } from '../live/use-mentions.ts'
import { ThreadCard, ThreadCardBody } from '../messages/thread-card.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { timelineLabels } from './labels.ts'
import { splitMentions } from './mentions.ts'
import styles from './timeline.module.css'
import { type NoteCalls, useNoteDeletion } from './use-notes.ts'

type NoteEntryProps = { note: Note; calls: NoteCalls }

/** Only its author can delete a note. */
export function NoteEntry({ note, calls }: NoteEntryProps) {
  const [confirming, setConfirming] = useState(false)
  const deletion = useNoteDeletion(calls)
  const isAuthor = useCurrentStaff()?._id === note.by._id
  useSeenMention(note._id)

  async function deleteNote(): Promise<void> {
    await deletion.run(note._id)
    setConfirming(false)
  }

  return (
    <>
      <ThreadCard
        tone="note"
        avatar={<Avatar name={note.by.name} />}
        name={<b>{note.by.name}</b>}
        type={timelineLabels.note}
        at={note.createdAt}
        actions={
          isAuthor && (
            <IconButton
              variant="quiet"
              icon="trash"
              label={timelineLabels.deleteNote.title}
              danger
              className={styles.deleteButton}
              onClick={() => setConfirming(true)}
            />
          )
        }
      >
        <ThreadCardBody className={styles.text}>
          <NoteText note={note} />
        </ThreadCardBody>
      </ThreadCard>
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

/** The names of those whom it mentions stand out. */
function NoteText({ note: { text, mentions } }: { note: Note }) {
  const parts = splitMentions(text, mentions)
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are identified by their position
    <Fragment key={index}>{part.person ? <b className={styles.mention}>{part.text}</b> : part.text}</Fragment>
  ))
}
