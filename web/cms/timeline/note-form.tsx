import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { NOTE_MAX_LENGTH } from '../../../contract/casework.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useColleagues } from '../casework/use-colleagues.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { timelineLabels } from './labels.ts'
import { listMentioned } from './mentions.ts'
import styles from './timeline.module.css'
import { type MentionMenu, useMentionMenu } from './use-mention-menu.ts'
import { type NoteCalls, useNewNote } from './use-notes.ts'

const labels = timelineLabels.newNote

/** A note for colleagues. An @ offers their names, and whoever is named is told of it. */
export function NewNoteForm({ calls }: { calls: NoteCalls }) {
  const { text, busy, problem, write, save } = useNewNote(calls)
  const ownId = useCurrentStaff()?._id
  const people = useColleagues().filter(({ _id }) => _id !== ownId)
  const area = useRef<HTMLTextAreaElement>(null)
  const menu = useMentionMenu({ area, text, write, people })

  const submitNote = () => void save(listMentioned(text, people))

  function submit(event: FormEvent): void {
    event.preventDefault()
    submitNote()
  }

  function handleKey(event: KeyboardEvent): void {
    if (menu.handleKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitNote()
  }

  return (
    <form className={styles.noteForm} onSubmit={submit}>
      <div className={styles.noteField}>
        <TextArea
          ref={area}
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
          onSelect={menu.followCursor}
          onKeyDown={handleKey}
          onBlur={menu.close}
          {...menu.fieldProps}
        />
        <MentionList menu={menu} />
        <output>
          <VisuallyHidden>{menu.offered.length > 0 && interpolate(labels.offered, { count: menu.offered.length })}</VisuallyHidden>
        </output>
      </div>
      <Button type="submit" variant="ghost" compact busy={busy} disabled={!text.trim()} className={styles.noteSubmit}>
        {labels.submit}
      </Button>
    </form>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of words to choose from for a text of several lines */
function MentionList({ menu: { listId, offered, active, optionId, choose } }: { menu: MentionMenu }) {
  if (offered.length === 0) return null
  return (
    <div id={listId} role="listbox" aria-label={labels.colleagues} className={styles.colleagues}>
      {offered.map((person) => (
        <button
          key={person._id}
          type="button"
          id={optionId(person)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          // A press would take the focus out of the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar name={person.name} size="small" />
          {person.name}
        </button>
      ))}
    </div>
  )
}
