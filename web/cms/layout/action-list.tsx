import type { ReactNode } from 'react'
import styles from './action-list.module.css'

/** The actions of a detail page; `last`, the one that cannot be undone, is below a divider. */
export function ActionList({ children, last }: { children: ReactNode; last: ReactNode }) {
  return (
    <div className={styles.list}>
      {children}
      <hr className={styles.divider} />
      {last}
    </div>
  )
}
