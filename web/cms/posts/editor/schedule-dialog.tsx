import { type FormEvent, useRef } from 'react'
import { PublishTimeField, usePublishTime } from '../../dates/publish-time-field.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { postLabels } from '../labels.ts'

type Props = { publishAt: string | null; onSchedule: (publishAt: string) => void; onClose: () => void }

export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const time = usePublishTime(publishAt, field)

  function schedule(event: FormEvent): void {
    event.preventDefault()
    const chosen = time.read()
    if (!chosen) return
    onSchedule(chosen)
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={postLabels.schedule}
      initialFocus={field}
      submit={postLabels.schedule}
      icon="calendar"
      onSubmit={schedule}
      noValidate
    >
      <PublishTimeField ref={field} time={time} />
    </FormDialog>
  )
}
