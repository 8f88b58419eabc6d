import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

/** The matter itself, and beside it what to do with it. */
export function TwoColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
