import { preload } from 'react-dom'
import { BlogCover } from '../../parts/blog-cover.tsx'
import { classes } from '../../ui/classes.ts'
import { keptAs, sourceOf } from '../../ui/picture-files.ts'
import { TurnFrame } from '../../ui/turn-frame.tsx'
import styles from './article-cover.module.css'

export function ArticleCover({ coverImage }: { coverImage: string }) {
  const kept = keptAs(coverImage)
  // A drawing or a stranger's picture has one file; of ours the browser chooses the size itself.
  if (!kept?.widths.length) preload(kept ? sourceOf(kept) : coverImage, { as: 'image', fetchPriority: 'high' })
  return (
    <div className={classes('wrap', styles.cover)}>
      <TurnFrame corner="bottom-left" className={styles.frame}>
        <BlogCover coverImage={coverImage} priority />
      </TurnFrame>
    </div>
  )
}
