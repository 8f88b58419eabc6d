import type { ReactNode } from 'react'
import styles from './action-list.module.css'

/** What can be done with the matter at hand; what cannot be undone is ruled off below. */
export function ActionList({ children, last }: { children: ReactNode; last: ReactNode }) {
  return (
    <div className={styles.list}>
      {children}
      <hr className={styles.rule} />
      {last}
    </div>
  )
}
