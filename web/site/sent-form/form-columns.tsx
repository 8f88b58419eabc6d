import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './form-columns.module.css'

type Props = {
  /** Where a form that was sent without JavaScript comes back to. */
  id: string
  className?: string
  beside: ReactNode
  children: ReactNode
}

/** A form or our thanks, with what belongs beside it. */
export function FormColumns({ id, className, beside, children }: Props) {
  return (
    <section className={classNames(styles.section, className)}>
      <div className="wrap grid">
        <div id={id} className={styles.form}>
          {children}
        </div>
        <div className={styles.beside}>{beside}</div>
      </div>
    </section>
  )
}
