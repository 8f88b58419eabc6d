import { useParams } from 'react-router'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { DescriptionList } from '../../layout/description-list.tsx'
import { EmptyState } from '../../layout/empty-state.tsx'
import { useCopyToClipboard } from '../../use-copy-to-clipboard.ts'
import { BackToLibrary, DetailHead } from '../detail-head.tsx'
import { detailLabels, sitePictureLabels as labels } from '../labels.ts'
import styles from '../media-detail.module.css'
import { UsedPlaces } from '../used-places.tsx'
import { describeSitePicture } from './site-picture-tile.tsx'
import { type SitePicture, useSitePictures } from './use-site-pictures.ts'

/** One picture that came with the site, and where it is used. */
export default function SitePictureDetailPage() {
  const { '*': name = '' } = useParams()
  const { query, pictures } = useSitePictures()
  const picture = pictures.find((each) => each.name === name)
  if (!picture) return <EmptyState {...labels.notFound} action={<BackToLibrary />} />
  return <SitePictureDetail key={name} picture={picture} isLoaded={query.data !== undefined} />
}

function SitePictureDetail({ picture, isLoaded }: { picture: SitePicture; isLoaded: boolean }) {
  const copy = useCopyToClipboard()
  const { name, url, places } = picture
  return (
    <div className={styles.detail}>
      <DetailHead name={name} />
      <div className={styles.frame}>
        <Picture name={url} alt="" sizes="440px" draggable={false} />
      </div>
      <p>{labels.fixed}</p>
      <h3 className={styles.subhead}>{detailLabels.whereUsed}</h3>
      {places.length > 0 && <UsedPlaces places={places} label={detailLabels.whereUsed} />}
      {isLoaded && places.length === 0 && <p className="muted">{detailLabels.nowhere}</p>}
      <DescriptionList
        items={[
          { name: detailLabels.original, value: describeSitePicture(picture) },
          {
            name: detailLabels.address,
            value: (
              <span className={styles.address}>
                <code>{url}</code>
                <IconButton
                  variant="quiet"
                  icon="copy"
                  label={detailLabels.copyAddress}
                  onClick={() => void copy(url, detailLabels.copied)}
                />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
