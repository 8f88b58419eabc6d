import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DESK_MESSAGES } from '../../../contract/desk.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Menu, type MenuButtonProps, type MenuItem } from '../../ui/overlays/menu.tsx'
import { caseLabels } from './labels.ts'
import styles from './date-time-menu.module.css'

const labels = caseLabels.dateTime

export type DateTimeMenuProps = {
  label: string
  now: Date
  /** The moments that are offered; the reader can always name another one. */
  choices: readonly Pick<MenuItem, 'key' | 'label' | 'note' | 'icon' | 'onFocus' | 'run'>[]
  /** What is below the moments, such as a way to remove the present one. */
  more?: readonly MenuItem[]
  footer?: ReactNode
  /** The button of the form for another moment. */
  submit: string
  onChoose: (at: Date) => void
  renderTrigger: (button: MenuButtonProps) => ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu of moments in the future. Its last item asks for a day and a time. */
export function DateTimeMenu({ label, now, choices, more = [], footer, submit, onChoose, renderTrigger, ...control }: DateTimeMenuProps) {
  const [isOpenHere, setOpenHere] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isOpen = control.open ?? isOpenHere

  function setOpen(open: boolean): void {
    setAsking(false)
    setOpenHere(open)
    control.onOpenChange?.(open)
  }

  function choose(at: Date): void {
    setOpen(false)
    onChoose(at)
  }

  return (
    <Menu
      label={label}
      heading={label}
      open={isOpen}
      onOpenChange={setOpen}
      renderTrigger={renderTrigger}
      items={[...choices, { key: 'other', label: labels.other, icon: 'calendar', staysOpen: true, run: () => setAsking(true) }, ...more]}
      footer={isAsking ? undefined : footer}
      panel={isAsking ? <DateTimeForm now={now} submit={submit} onChoose={choose} /> : undefined}
    />
  )
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function DateTimeForm({ now, submit, onChoose }: Pick<DateTimeMenuProps, 'now' | 'submit' | 'onChoose'>) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(() => toLocalInput(new Date(now.getTime() + HOUR_MS)))
  const [error, setError] = useState('')
  useEffect(() => field.current?.focus(), [])

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    // The menu may be inside the form of a letter.
    event.stopPropagation()
    const at = new Date(value)
    if (at.getTime() > Date.now()) onChoose(at)
    else setError(DESK_MESSAGES.followUpInPast)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={field}
        type="datetime-local"
        label={labels.label}
        error={error || undefined}
        min={toLocalInput(now)}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" compact>
        {submit}
      </Button>
    </form>
  )
}

/** As the field has it: local time without a zone, to the minute. */
const toLocalInput = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
