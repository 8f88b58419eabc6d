import { interpolate } from '../../../../contract/interpolate.ts'
import { pluralize } from '../../pluralize.ts'
import { mediaLabels as labels } from '../labels.ts'
import { MediaThumbnail } from '../media-thumbnail.tsx'
import styles from '../media-tile.module.css'
import { TILE_SIZES } from '../media-tile.tsx'
import type { SitePicture } from './use-site-pictures.ts'

/** What a tile of the library or the picker shows of a picture that came with the site. */
export function SitePictureTile({ picture }: { picture: SitePicture }) {
  const { name, places } = picture
  return (
    <>
      <MediaThumbnail picture={picture} sizes={TILE_SIZES} className={styles.picture} />
      <span className={styles.text}>
        <b title={name}>{name}</b>
        <span>{`${describeSitePicture(picture)} · ${places.length === 0 ? labels.notUsed : pluralize(labels.places, places.length)}`}</span>
      </span>
    </>
  )
}

export const describeSitePicture = ({ isDrawing, width, height }: SitePicture): string =>
  isDrawing ? labels.drawing : interpolate(labels.dimensions, { width, height })
