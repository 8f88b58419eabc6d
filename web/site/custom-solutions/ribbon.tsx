import { classes } from '../../ui/classes.ts'
import styles from './ribbon.module.css'

/** Its measures, for every section that it runs through. */
export const ribbon = styles.ribbon

type Way = 'left-down' | 'down-right' | 'right-down' | 'down-left'

/** One turn of four bands, and the straight before or after it, as long as its place makes it. */
export function Turn({ way, className }: { way: Way; className?: string }) {
  return (
    <span aria-hidden="true" className={classes(styles.turn, styles[way], className)}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
