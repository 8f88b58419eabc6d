import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './panel.module.css'

type Props = {
  heading?: ReactNode
  /** Beside the heading. */
  note?: ReactNode
  actions?: ReactNode
  /** With a line below the heading. */
  ruled?: boolean
  /** Without padding, for a table or a list. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

export function Panel({ heading, note, actions, ruled, flush, className, children }: Props) {
  return (
    <section className={classNames(styles.panel, className)}>
      {(heading || actions) && (
        <div className={classNames(styles.head, ruled && styles.ruled)}>
          <h2 className={styles.heading}>{heading}</h2>
          {note && <span className={styles.note}>{note}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
