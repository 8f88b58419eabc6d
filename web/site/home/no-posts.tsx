import { classNames } from '../../ui/class-names.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { PostCover } from '../../parts/post-cover.tsx'
import type { BlogWords } from './blog-section.tsx'
import styles from './blog-carousel.module.css'

/** Holds the place of the posts: on their way, not written yet, or out of reach. */
export function NoPosts({ loading }: BlogWords) {
  return (
    <div className={styles.carousel}>
      <div className={classNames(styles.slides, styles.slide)}>
        <PictureFrame corner="top-left" className={styles.cover}>
          <PostCover coverImage="" />
        </PictureFrame>
        <p className={classNames('title', styles.words)}>{loading}</p>
      </div>
    </div>
  )
}
