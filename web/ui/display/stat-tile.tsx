import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stat-tile.module.css'

type TilesProps = {
  /** In one bordered strip. */
  ruled?: boolean
  /** In one line each, above a list that matters more. */
  compact?: boolean
  className?: string
  children: ReactNode
}

/** Figures side by side. */
export function StatTiles({ ruled, compact, className, children }: TilesProps) {
  return <dl className={classNames(styles.tiles, ruled && styles.ruled, compact && styles.compact, className)}>{children}</dl>
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
