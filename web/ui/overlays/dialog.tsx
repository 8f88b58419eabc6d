import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from '../buttons/icon-button.tsx'

type Props = {
  open: boolean
  /** Asked by Escape, a press beside it, or its cross. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The row of buttons at its foot. */
  actions?: ReactNode
  /** An alertdialog waits for an answer: it has no cross, and a press beside it does nothing. */
  role?: 'dialog' | 'alertdialog'
  /** Where the focus goes first; else to the first thing that takes it. */
  focusFirst?: RefObject<HTMLElement | null>
  closeLabel?: string
  className?: string
}

/** The browser's own modal dialog: all else is inert, and the focus goes back to where it came from. */
export function Dialog({ open, onClose, title, actions, role, focusFirst, closeLabel = 'Close', className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isAlert = role === 'alertdialog'

  // Before the browser paints, and before it is taken out of the page: else the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    focusFirst?.current?.focus()
    return () => element.close()
  }, [open, focusFirst])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      className={classNames(styles.dialog, 'on-light', className)}
      closedby={isAlert ? 'closerequest' : 'any'}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it whatever we say.
      onClose={() => open && onClose()}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}-title`} className="title">
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {!isAlert && <IconButton look="quiet" icon="close" label={closeLabel} className={styles.close} onClick={onClose} />}
      </div>
    </dialog>
  )
}
