import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

export type Look = {
  /** `light` is for pictures; on a dark ground `solid` turns light by itself. */
  variant?: 'solid' | 'ghost' | 'light' | 'text' | 'danger' | 'danger-ghost'
  compact?: boolean
  icon?: IconName
  arrow?: boolean
}

export const dress = ({ variant = 'solid', compact }: Look, className?: string): string =>
  classes(styles.button, styles[variant], compact && styles.compact, className)

/** What stands on a button, whether it acts or leads somewhere. */
export function Face({ icon, arrow, busy, children }: Look & { busy?: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {arrow && !busy && <Icon name="arrow-right" className={styles.arrow} />}
    </>
  )
}
