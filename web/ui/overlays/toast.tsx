import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './toast.module.css'
import { useCountdown } from '../hooks/use-countdown.ts'

const TOAST_MS = 6000
/** Long enough to read it and to press its button. */
const ACTION_TOAST_MS = 10_000

export type ToastMessage = {
  text: string
  /** An error stays until it is dismissed. */
  kind?: 'done' | 'error'
  action?: { label: string; run: () => void }
}

type Props = { message: ToastMessage; paused: boolean; dismissLabel: string; onDismiss: () => void }

/** One message. Its countdown is paused while the messages have the pointer or the focus. */
export function Toast({ message: { text, kind = 'done', action }, paused, dismissLabel, onDismiss }: Props) {
  useCountdown({ ms: action ? ACTION_TOAST_MS : TOAST_MS, running: kind !== 'error' && !paused, onEnd: onDismiss })

  function runAction(): void {
    action?.run()
    onDismiss()
  }

  return (
    <li className={classNames(styles.toast, 'on-dark', kind === 'error' && styles.error)}>
      <Icon name={kind === 'error' ? 'warning' : 'check'} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label}
        </button>
      )}
      <IconButton variant="quiet" icon="close" label={dismissLabel} onClick={onDismiss} />
    </li>
  )
}
