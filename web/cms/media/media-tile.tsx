import { interpolate } from '../../../contract/interpolate.ts'
import type { MediaPicture } from '../../../contract/media.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { pluralize } from '../pluralize.ts'
import { mediaLabels as labels } from './labels.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import styles from './media-tile.module.css'

export const TILE_SIZES = '(min-width: 768px) 240px, 50vw'

/** What a tile of the library or the picker shows. */
export function MediaTile({ picture }: { picture: MediaPicture }) {
  return (
    <>
      <MediaThumbnail picture={picture} sizes={TILE_SIZES} className={styles.picture} />
      <span className={styles.text}>
        <b title={picture.name}>{picture.name}</b>
        {picture.alt ? <span>{describePicture(picture)}</span> : <span className={styles.missing}>{labels.altMissing}</span>}
      </span>
    </>
  )
}

/** The size of a drawing only says its shape. */
export const describeSize = ({ type, width, height, bytes }: MediaPicture): string =>
  type === 'image/svg+xml' ? labels.drawing : width > 0 ? interpolate(labels.dimensions, { width, height }) : formatFileSize(bytes)

const describePicture = (picture: MediaPicture): string =>
  `${describeSize(picture)} · ${picture.places === 0 ? labels.notUsed : pluralize(labels.places, picture.places)}`
