import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'
import { useCountdown } from './use-countdown.ts'

const SHOWN_MS = 6000

export type Message = {
  text: string
  /** An error stays until it is dismissed. */
  kind?: 'done' | 'error'
  action?: { label: string; run: () => void }
}

type Props = { message: Message; held: boolean; dismissLabel: string; onGone: () => void }

/** One message. Time stands still while somebody points at the messages or has the focus among them. */
export function Toast({ message: { text, kind = 'done', action }, held, dismissLabel, onGone }: Props) {
  useCountdown({ ms: SHOWN_MS, running: kind !== 'error' && !held, onEnd: onGone })

  function act(): void {
    action?.run()
    onGone()
  }

  return (
    <li className={classes(styles.toast, 'on-dark', kind === 'error' && styles.error)}>
      <Icon name={kind === 'error' ? 'warning' : 'check'} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton look="quiet" icon="close" label={dismissLabel} onClick={onGone} />
    </li>
  )
}
