import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/display/skeleton.tsx'
import styles from './post-card.module.css'

/** Shown while a card is loading, with about the same height. */
export function PostCardSkeleton() {
  return (
    <div className={classNames(styles.card, styles.skeleton)}>
      <Skeleton ratio="16 / 10" />
      <Skeleton width="55%" />
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </div>
  )
}
