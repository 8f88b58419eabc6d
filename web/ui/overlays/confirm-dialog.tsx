import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { IconName } from '../media/icon-names.ts'

type Props = {
  open: boolean
  title: ReactNode
  question: ReactNode
  /** The name of the item concerned. */
  subject?: ReactNode
  confirm: string
  icon?: IconName
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. Cancel has the focus, so that Enter pressed by mistake changes nothing. */
export function ConfirmDialog({ open, title, question, subject, confirm, icon, danger, busy, onConfirm, onCancel, ...labels }: Props) {
  const { cancel = 'Cancel' } = labels
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onCancel}
      title={title}
      initialFocus={cancelButton}
      actions={
        <>
          <Button ref={cancelButton} variant="ghost" compact onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} compact icon={icon} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {subject && <p className={styles.subject}>{subject}</p>}
    </Dialog>
  )
}
