import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stat-tile.module.css'

/** Figures side by side, without borders or, `ruled`, in one bordered strip. */
export function StatTiles({ ruled, className, children }: { ruled?: boolean; className?: string; children: ReactNode }) {
  return <dl className={classNames(styles.tiles, ruled && styles.ruled, className)}>{children}</dl>
}

export function StatTile({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
