import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './blog-card.module.css'

/** Holds the place of a card, as tall as most of them. */
export function BlogCardSkeleton() {
  return (
    <div className={classes(styles.card, styles.waiting)}>
      <Skeleton ratio="16 / 10" />
      <Skeleton width="55%" />
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </div>
  )
}
