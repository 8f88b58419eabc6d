import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './tile.module.css'

/** Figures side by side: bare on a page, in one ruled strip among tools. */
export function Tiles({ ruled, className, children }: { ruled?: boolean; className?: string; children: ReactNode }) {
  return <dl className={classes(styles.tiles, ruled && styles.ruled, className)}>{children}</dl>
}

export function Tile({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
