import { Link } from 'react-router'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { NoResults } from '../../lists/no-results.tsx'
import { useListSearchParams } from '../../lists/use-list-search-params.tsx'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { SITE_PICTURES_PATH, mediaLabels, sitePictureLabels as labels } from '../labels.ts'
import tileStyles from '../media-tile.module.css'
import { SitePictureTile } from './site-picture-tile.tsx'
import { searchSitePictures, useSitePictures } from './use-site-pictures.ts'

/** The pictures that came with the site, which are found and chosen, but not changed. */
export function SitePictureGrid({ search, openName }: { search: string; openName: string | undefined }) {
  const { linkTo } = useListSearchParams()
  const { query, pictures } = useSitePictures()
  const found = searchSitePictures(pictures, search)
  return (
    <>
      <p className="small muted">{labels.note}</p>
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.placesFailed)} />
      {found.length === 0 && <NoResults />}
      <ul className={tileStyles.grid} aria-label={mediaLabels.grid}>
        {found.map((picture) => (
          <li key={picture.name}>
            <Link
              to={{ pathname: `${SITE_PICTURES_PATH}/${picture.name}`, ...linkTo({}) }}
              preventScrollReset
              className={tileStyles.tile}
              aria-current={picture.name === openName ? 'page' : undefined}
            >
              <SitePictureTile picture={picture} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
