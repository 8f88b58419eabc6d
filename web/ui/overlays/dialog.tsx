import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from '../buttons/icon-button.tsx'

type Props = {
  open: boolean
  /** Called by Escape, a click outside and the close button. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The row of buttons at the bottom. */
  actions?: ReactNode
  /** An alertdialog needs an answer: it has no close button, and a click outside does nothing. */
  role?: 'dialog' | 'alertdialog'
  /** The element that gets the focus; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
  closeLabel?: string
  className?: string
}

/** The browser's modal dialog: it makes the rest of the page inert and returns the focus when it closes. */
export function Dialog({ open, onClose, title, actions, role, initialFocus, closeLabel = 'Close', className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isAlert = role === 'alertdialog'

  // A layout effect runs before paint and before the element is removed: later, the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    initialFocus?.current?.focus()
    return () => element.close()
  }, [open, initialFocus])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      className={classNames(styles.dialog, 'on-light', className)}
      closedby={isAlert ? 'closerequest' : 'any'}
      // React passes on the events of a dialog inside this one.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Browsers close the dialog on a second Escape even if the first was prevented. They tell later: it may be open again.
      onClose={(event) => event.target === event.currentTarget && open && !event.currentTarget.open && onClose()}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}-title`} className="title">
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {!isAlert && <IconButton variant="quiet" icon="close" label={closeLabel} className={styles.close} onClick={onClose} />}
      </div>
    </dialog>
  )
}
