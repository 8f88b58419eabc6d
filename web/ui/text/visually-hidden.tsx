import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...span }: ComponentProps<'span'>) {
  return <span {...span} className={classNames(styles.hidden, className)} />
}
