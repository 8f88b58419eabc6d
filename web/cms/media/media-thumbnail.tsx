import type { MediaPicture } from '../../../contract/media.ts'
import { classNames } from '../../ui/class-names.ts'
import { findPictureFile } from '../../ui/media/picture-files.ts'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './media-thumbnail.module.css'

type Props = { picture: Pick<MediaPicture, 'url' | 'focalPoint'>; sizes: string; className?: string }

/** A wider or taller drawing is a logo, which is shown whole. */
const MAX_CUT_PROPORTION = 1.9

/** A picture cut to its frame around its focal point. Its name stands beside it. */
export function MediaThumbnail({ picture: { url, focalPoint }, sizes, className }: Props) {
  return (
    <span className={classNames(styles.thumbnail, isLogo(url) && styles.whole, className)}>
      <Picture name={url} alt="" sizes={sizes} style={{ objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }} draggable={false} />
    </span>
  )
}

function isLogo(url: string): boolean {
  const file = findPictureFile(url)
  if (!file || file.widths.length > 0) return false
  const { width, height } = file
  return Math.max(width, height) / Math.min(width, height) > MAX_CUT_PROPORTION
}
