import type { FormEvent, KeyboardEvent } from 'react'
import { NOTE_MAX_LENGTH } from '../../../contract/casework.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { timelineLabels } from './labels.ts'
import styles from './timeline.module.css'
import { type NoteCalls, useNewNote } from './use-notes.ts'

export function NewNoteForm({ calls }: { calls: NoteCalls }) {
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
