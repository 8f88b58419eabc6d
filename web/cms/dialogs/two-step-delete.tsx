import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './two-step-delete.module.css'

type Props = { label: string; confirm: string; warning: string; busy: boolean; onDelete: () => void }

/** The first press asks for confirmation and moves the focus to Cancel. Escape, or moving the focus elsewhere, cancels. */
export function TwoStepDelete({ label, confirm, warning, busy, onDelete }: Props) {
  const [confirming, setConfirming] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const deleteButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (confirming) cancelButton.current?.focus()
  }, [confirming])

  function cancel(): void {
    setConfirming(false)
    requestAnimationFrame(() => deleteButton.current?.focus())
  }

  function cancelOnBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!busy && !currentTarget.contains(relatedTarget)) setConfirming(false)
  }

  function cancelOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // It is no shortcut of the page here.
    event.preventDefault()
    cancel()
  }

  /** The second click of a double click was meant for the first button. */
  const handleDelete = ({ detail }: MouseEvent) => detail < 2 && onDelete()

  if (!confirming) {
    return (
      <Button
        ref={deleteButton}
        variant="danger-ghost"
        compact
        icon="trash"
        className={styles.deleteButton}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to events of the buttons in it
    <div tabIndex={-1} className={styles.confirmation} onBlur={cancelOnBlur} onKeyDown={cancelOnEscape}>
      <p className={styles.warning}>{warning}</p>
      <Button ref={cancelButton} variant="ghost" compact onClick={cancel}>
        {commonLabels.cancel}
      </Button>
      <Button variant="danger" compact busy={busy} onClick={handleDelete}>
        {confirm}
      </Button>
    </div>
  )
}
