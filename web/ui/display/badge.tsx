import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import type { Tone } from './tone.ts'

/** A state in one word. What it means is in the word, or in its icon, never in its colour alone. */
export function Badge({ tone = 'calm', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** A state with a dot before it, as in `<Status tone="warn">Pending</Status>`. */
export function StatusBadge({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <span className={styles.dot} />
      {children}
    </span>
  )
}

/** A dot alone with its words, on whatever ground there is. */
export function StatusDot({ tone = 'alert', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.line}>
      <span className={classNames(styles.dot, styles[`${tone}Dot`])} />
      {children}
    </span>
  )
}
