import { type FormEvent, useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { POST_MESSAGES } from '../../../../contract/post.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { postLabels } from '../labels.ts'

const HOUR_MS = 3_600_000

const labels = { time: 'Day and time', timeHint: 'In your own time zone, {{zone}}.' } as const

type Props = { publishAt: string | null; onSchedule: (publishAt: string) => void; onClose: () => void }

/** Asks for the publication time, in the time zone of the browser. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState(() => toLocalDateTime(publishAt ? new Date(publishAt) : nextMorning()))
  const [error, setError] = useState<string>()

  function schedule(event: FormEvent): void {
    event.preventDefault()
    const time = new Date(input)
    const invalid = Number.isNaN(time.getTime()) ? POST_MESSAGES.timeRequired : time <= new Date() ? POST_MESSAGES.timePassed : undefined
    setError(invalid)
    if (invalid) return field.current?.focus()
    onSchedule(time.toISOString())
    onClose()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={postLabels.schedule}
      initialFocus={field}
      submit={postLabels.schedule}
      icon="calendar"
      onSubmit={schedule}
      noValidate
    >
      <TextField
        ref={field}
        type="datetime-local"
        label={labels.time}
        hint={interpolate(labels.timeHint, { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
        error={error}
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
    </FormDialog>
  )
}

/** The value format of a `datetime-local` field: local time without a zone. */
function toLocalDateTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * (HOUR_MS / 60))
  return local.toISOString().slice(0, 16)
}

/** Nine o'clock tomorrow. */
function nextMorning(): Date {
  const morning = new Date(Date.now() + 24 * HOUR_MS)
  morning.setHours(9, 0, 0, 0)
  return morning
}
