import { classes } from '../ui/classes.ts'
import styles from './dash-list.module.css'

/** Short sentences, each behind a short band. */
export function DashList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classes(styles.list, className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
