import { type FormEvent, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { POST_MESSAGES } from '../../../../contract/post.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'

const HOUR_MS = 3_600_000

type Props = { publishAt: string | null; onSchedule: (publishAt: string) => void; onClose: () => void }

/** Asks for a moment in the time of whoever schedules. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => toLocalDateTime(publishAt ? new Date(publishAt) : nextMorning()))
  const [problem, setProblem] = useState<string>()
  const { editor } = cmsBlogs

  function schedule(event: FormEvent): void {
    event.preventDefault()
    const moment = new Date(typed)
    const wrong = Number.isNaN(moment.getTime()) ? POST_MESSAGES.timeRequired : moment <= new Date() ? POST_MESSAGES.timePassed : undefined
    setProblem(wrong)
    if (wrong) return field.current?.focus()
    onSchedule(moment.toISOString())
    onClose()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={editor.schedule}
      initialFocus={field}
      submit={editor.schedule}
      icon="calendar"
      onSubmit={schedule}
      noValidate
    >
      <TextField
        ref={field}
        type="datetime-local"
        label={editor.when}
        hint={interpolate(editor.whenHint, { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

/** As a datetime field writes it: local, without a zone. */
function toLocalDateTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * (HOUR_MS / 60))
  return local.toISOString().slice(0, 16)
}

/** Nine o'clock tomorrow, when people read. */
function nextMorning(): Date {
  const moment = new Date(Date.now() + 24 * HOUR_MS)
  moment.setHours(9, 0, 0, 0)
  return moment
}
