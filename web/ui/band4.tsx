import styles from './band4.module.css'
import { classes } from './classes.ts'

/** The four bands, as long as there is room or each shorter than the one above. */
export function Band4({ steps, className }: { steps?: boolean; className?: string }) {
  return (
    <span aria-hidden="true" className={classes(styles.bands, steps && styles.steps, className)}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
