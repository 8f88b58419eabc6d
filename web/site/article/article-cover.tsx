import { preload } from 'react-dom'
import { PostCover } from '../../parts/post-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { findPictureFile, pictureFallbackSrc } from '../../ui/media/picture-files.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './article-cover.module.css'

export function ArticleCover({ coverImage }: { coverImage: string }) {
  const kept = findPictureFile(coverImage)
  // A drawing or a stranger's picture has one file; of ours the browser chooses the size itself.
  if (!kept?.widths.length) preload(kept ? pictureFallbackSrc(kept) : coverImage, { as: 'image', fetchPriority: 'high' })
  return (
    <div className={classNames('wrap', styles.cover)}>
      <PictureFrame corner="bottom-left" className={styles.frame}>
        <PostCover coverImage={coverImage} priority />
      </PictureFrame>
    </div>
  )
}
