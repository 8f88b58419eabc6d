import { type FormEvent, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import { BLOG_MESSAGES } from '../../../../contract/blog.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const HOUR_MS = 3_600_000
const FORM = 'schedule'

type Props = { publishAt: string | null; onSchedule: (publishAt: string) => void; onClose: () => void }

/** Asks for a moment in the time of whoever schedules. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => localTime(publishAt ? new Date(publishAt) : nextMorning()))
  const [problem, setProblem] = useState<string>()
  const { editor } = cmsBlogs

  function schedule(event: FormEvent): void {
    event.preventDefault()
    const moment = new Date(typed)
    const wrong = Number.isNaN(moment.getTime()) ? BLOG_MESSAGES.timeRequired : moment <= new Date() ? BLOG_MESSAGES.timePassed : undefined
    setProblem(wrong)
    if (wrong) return field.current?.focus()
    onSchedule(moment.toISOString())
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={editor.schedule}
      focusFirst={field}
      actions={
        <>
          <Button variant="ghost" compact onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button compact type="submit" form={FORM} icon="calendar">
            {editor.schedule}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={schedule}>
        <TextField
          ref={field}
          type="datetime-local"
          label={editor.when}
          hint={fill(editor.whenHint, { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

/** As a datetime field writes it: local, without a zone. */
function localTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * (HOUR_MS / 60))
  return local.toISOString().slice(0, 16)
}

/** Nine o'clock tomorrow, when people read. */
function nextMorning(): Date {
  const moment = new Date(Date.now() + 24 * HOUR_MS)
  moment.setHours(9, 0, 0, 0)
  return moment
}
