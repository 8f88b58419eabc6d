import type { MediaPicture } from '../../../contract/media.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './media-thumbnail.module.css'

type Props = { picture: Pick<MediaPicture, 'url' | 'focalPoint'>; sizes: string; className?: string }

/** A picture cut to its frame around its focal point. Its name stands beside it. */
export function MediaThumbnail({ picture: { url, focalPoint }, sizes, className }: Props) {
  return (
    <span className={classNames(styles.thumbnail, className)}>
      <Picture name={url} alt="" sizes={sizes} style={{ objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }} draggable={false} />
    </span>
  )
}
