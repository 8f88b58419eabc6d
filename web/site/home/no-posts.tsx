import { classes } from '../../ui/classes.ts'
import { TurnFrame } from '../../ui/turn-frame.tsx'
import { BlogCover } from '../../parts/blog-cover.tsx'
import type { BlogWords } from './blog-section.tsx'
import styles from './blog-carousel.module.css'

/** Holds the place of the posts: on their way, not written yet, or out of reach. */
export function NoPosts({ loading }: BlogWords) {
  return (
    <div className={styles.carousel}>
      <div className={classes(styles.slides, styles.slide)}>
        <TurnFrame corner="top-left" className={styles.cover}>
          <BlogCover coverImage="" />
        </TurnFrame>
        <p className={classes('title', styles.words)}>{loading}</p>
      </div>
    </div>
  )
}
