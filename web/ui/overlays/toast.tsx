import { useEffect, useRef, useState } from 'react'
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
  /** The action is possible until this time, in ms. The toast counts down to it and is not paused. */
  until?: number
  /** A newer message about the same thing replaces this one. */
  about?: string
}

type Props = { message: ToastMessage; paused: boolean; dismissLabel: string; returnFocus: () => void; onDismiss: () => void }

/** One message. Its countdown is paused while the messages have the pointer or the focus. */
export function Toast({ message: { text, kind = 'done', action, until }, paused, dismissLabel, returnFocus, onDismiss }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const secondsLeft = useSecondsLeft(until)
  const [shownMs] = useState(() => (until === undefined ? (action ? ACTION_TOAST_MS : TOAST_MS) : until - Date.now()))
  useCountdown({
    ms: shownMs,
    running: until !== undefined || (kind !== 'error' && !paused),
    onEnd: dismiss,
  })

  /** Before it is removed: the messages would otherwise not learn that they have lost the focus. */
  function dismiss(): void {
    if (item.current?.contains(document.activeElement)) returnFocus()
    onDismiss()
  }

  function runAction(): void {
    action?.run()
    dismiss()
  }

  return (
    <li ref={item} className={classNames(styles.toast, 'on-dark', kind === 'error' && styles.error)}>
      <Icon name={kind === 'error' ? 'warning' : 'check'} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label}
          {secondsLeft !== undefined && <span aria-hidden="true"> {secondsLeft}</span>}
        </button>
      )}
      <IconButton variant="quiet" icon="close" label={dismissLabel} onClick={dismiss} />
    </li>
  )
}

function useSecondsLeft(until: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}
