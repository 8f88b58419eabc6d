import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './two-step-delete.module.css'

type Props = { label: string; confirm: string; warning: string; busy: boolean; onDelete: () => void }

/** The first press arms it and moves the focus to Cancel; Escape, or going elsewhere, takes that back. */
export function TwoStepDelete({ label, confirm, warning, busy, onDelete }: Props) {
  const [armed, setArmed] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const armButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (armed) cancelButton.current?.focus()
  }, [armed])

  function disarm(): void {
    setArmed(false)
    requestAnimationFrame(() => armButton.current?.focus())
  }

  function disarmOnBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!busy && !currentTarget.contains(relatedTarget)) setArmed(false)
  }

  /** The second half of a double press meant the first button. */
  const handleDelete = ({ detail }: MouseEvent) => detail < 2 && onDelete()

  if (!armed) {
    return (
      <Button ref={armButton} variant="danger-ghost" compact icon="trash" className={styles.wide} onClick={() => setArmed(true)}>
        {label}
      </Button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what happens to the buttons in it
    <div tabIndex={-1} className={styles.armed} onBlur={disarmOnBlur} onKeyDown={({ key }) => key === 'Escape' && disarm()}>
      <p className={styles.warning}>{warning}</p>
      <Button ref={cancelButton} variant="ghost" compact onClick={disarm}>
        {commonLabels.cancel}
      </Button>
      <Button variant="danger" compact busy={busy} onClick={handleDelete}>
        {confirm}
      </Button>
    </div>
  )
}
