import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import { Spinner } from '../display/spinner.tsx'

export type ButtonStyleProps = {
  /** `light` is for use on pictures; on a dark background `solid` is light automatically. */
  variant?: 'solid' | 'ghost' | 'light' | 'text' | 'danger' | 'danger-ghost'
  compact?: boolean
  icon?: IconName
  arrow?: boolean
}

export const buttonClassName = ({ variant = 'solid', compact }: ButtonStyleProps, className?: string): string =>
  classNames(styles.button, styles[variant], compact && styles.compact, className)

/** The content of buttons and of links that look like buttons. */
export function ButtonContent({ icon, arrow, busy, children }: ButtonStyleProps & { busy?: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {arrow && !busy && <Icon name="arrow-right" className={styles.arrow} />}
    </>
  )
}
