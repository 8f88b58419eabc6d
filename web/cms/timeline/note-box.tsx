import type { FormEvent, KeyboardEvent } from 'react'
import { cms } from '../../../content/cms.ts'
import { NOTE_MAX_LENGTH } from '../../../contract/note.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import styles from './timeline.module.css'
import { type NoteCalls, useNewNote } from './use-notes.ts'

export function NoteBox({ calls }: { calls: NoteCalls }) {
  const { text, busy, problem, write, save } = useNewNote(calls)
  const words = cms.timeline

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
        label={words.addNote}
        placeholder={words.notePlaceholder}
        hint={words.noteHint}
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
        {words.noteAdd}
      </Button>
    </form>
  )
}
