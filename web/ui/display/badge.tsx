import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import toneStyles from './tone.module.css'
import type { Tone } from './tone.ts'

type BadgeProps = { tone?: Tone; icon?: IconName; small?: boolean; children: ReactNode }

/** A state in one word. Text or icon carry the meaning, never the colour alone. */
export function Badge({ tone = 'calm', icon, small, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, toneStyles[tone], styles[tone], small && styles.small)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** A state with a dot before it: `<StatusBadge tone="warn">Pending</StatusBadge>`. */
export function StatusBadge({ tone = 'calm', small, children }: Omit<BadgeProps, 'icon'>) {
  return (
    <span className={classNames(styles.badge, toneStyles[tone], styles[tone], small && styles.small)}>
      <span className={styles.dot} />
      {children}
    </span>
  )
}

/** A dot and its text without a background. */
export function StatusDot({ tone = 'alert', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.dotRow}>
      <span className={classNames(styles.dot, styles[`${tone}Dot`])} />
      {children}
    </span>
  )
}
