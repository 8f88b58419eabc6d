import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonLabels } from '../../../content/shared-texts.ts'
import { URL_MAX_LENGTH, URL_OR_PATH_MESSAGE, isUrlOrPath } from '../../../contract/fields.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { type FocalPoint, MEDIA_PAGE_SIZE, type MediaPicture } from '../../../contract/media.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TogglePill } from '../../ui/forms/toggle-pill.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { keys } from '../data/keys.ts'
import { useLastKnown } from '../data/use-last-known.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { mediaLabels, pickerLabels as labels, sitePictureLabels } from './labels.ts'
import styles from './media-picker.module.css'
import { MediaTile } from './media-tile.tsx'
import tileStyles from './media-tile.module.css'
import { SitePictureTile } from './site-pictures/site-picture-tile.tsx'
import { type SitePicture, searchSitePictures, useSitePictures } from './site-pictures/use-site-pictures.ts'
import { DropArea } from './upload/drop-area.tsx'
import { UploadButton } from './upload/upload-button.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { useUploadQueue } from './upload/use-upload-queue.ts'

export type PickedPicture = {
  url: string
  /** 0 where it is not known: of an address, and of pictures of earlier releases. */
  width: number
  height: number
  alt: string
  focalPoint?: FocalPoint
}

type Props = {
  title?: string
  /** Without the address of a picture elsewhere. */
  libraryOnly?: boolean
  onPick: (picture: PickedPicture) => void
  onClose: () => void
}

/** Chooses a picture of the library, or uploads one to it. Show it while somebody chooses. */
export function MediaPicker({ title = labels.title, libraryOnly = false, onPick, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(MEDIA_PAGE_SIZE)
  const [chosen, setChosen] = useState<MediaPicture>()
  const found = useFoundPictures(search, limit)
  const pictures = withChosen(found.data?.data ?? [], chosen)
  const [isOfSite, setOfSite] = useState(false)
  const uploads = useUploadQueue((picture) => {
    setChosen(picture)
    setOfSite(false)
  })
  const [sitePicture, setSitePicture] = useState<SitePicture>()
  const picked = isOfSite ? sitePicture && toPickedOfSite(sitePicture) : chosen && toPicked(chosen)
  const pick = (picture: MediaPicture) => onPick(toPicked(picture))
  // Outside of forms and editors, which would take its keys for theirs.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={title}
      className={styles.dialog}
      actions={
        <>
          <p className={styles.about}>
            {isOfSite ? sitePicture && interpolate(sitePictureLabels.about, { name: sitePicture.name }) : chosen && describeChosen(chosen)}
          </p>
          <Button variant="text" compact onClick={onClose}>
            {commonLabels.cancel}
          </Button>
          <Button compact disabled={!picked} onClick={() => picked && onPick(picked)}>
            {labels.take}
          </Button>
        </>
      }
    >
      <DropArea message={mediaLabels.dropHere} onFiles={uploads.add} className={styles.body}>
        <div className={styles.tools}>
          <SearchBox label={mediaLabels.search} value={search} onSearch={setSearch} className={styles.search} />
          <UploadButton variant="ghost" compact onFiles={uploads.add} />
          {!libraryOnly && (
            <TogglePill checked={isOfSite} onChange={({ target }) => setOfSite(target.checked)}>
              {mediaLabels.ofSite}
            </TogglePill>
          )}
        </div>
        <UploadList uploads={uploads} />
        <LoadErrorBanner query={found} message={loadErrorMessage(mediaLabels.loadFailed)} />
        {isOfSite && <SitePictureChoice search={search} chosen={sitePicture} onChoose={setSitePicture} onPick={onPick} />}
        {!isOfSite && <PictureChoice pictures={pictures} chosen={chosen} onChoose={setChosen} onPick={pick} />}
        {!isOfSite && found.data && pictures.length === 0 && <p className={styles.none}>{search ? labels.none : labels.empty}</p>}
        {!isOfSite && found.data && found.data.total > found.data.data.length && (
          <Button variant="ghost" compact onClick={() => setLimit(limit + MEDIA_PAGE_SIZE)}>
            {labels.more}
          </Button>
        )}
        {!libraryOnly && <AddressChoice onPick={onPick} />}
      </DropArea>
    </Dialog>,
    document.body,
  )
}

/** The former pictures stay while others load. */
function useFoundPictures(search: string, limit: number) {
  const query = { search, limit, page: 1 }
  const found = useStaffQuery({ queryKey: keys.media.list(query), queryFn: ({ signal }) => staffApi.listMedia(query, { signal }) })
  return { ...found, data: useLastKnown(found.data) }
}

/** An uploaded picture may not be among those that match the search. */
const withChosen = (pictures: readonly MediaPicture[], chosen: MediaPicture | undefined): readonly MediaPicture[] =>
  !chosen || pictures.some(({ _id }) => _id === chosen._id) ? pictures : [chosen, ...pictures]

const toPicked = ({ url, width, height, alt, focalPoint }: MediaPicture): PickedPicture => ({ url, width, height, alt, focalPoint })

const toPickedOfSite = ({ url, width, height }: SitePicture): PickedPicture => ({ url, width, height, alt: '' })

const describeChosen = ({ name, alt }: MediaPicture) =>
  alt ? interpolate(labels.about, { name, alt }) : interpolate(labels.aboutWithoutAlt, { name })

type ChoiceProps = {
  pictures: readonly MediaPicture[]
  chosen: MediaPicture | undefined
  onChoose: (picture: MediaPicture) => void
  onPick: (picture: MediaPicture) => void
}

function PictureChoice({ pictures, chosen, onChoose, onPick }: ChoiceProps) {
  return (
    <TileChoice>
      {pictures.map((picture) => (
        <TileRadio
          key={picture._id}
          isChosen={picture._id === chosen?._id}
          onChoose={() => onChoose(picture)}
          onPick={() => onPick(picture)}
        >
          <MediaTile picture={picture} />
        </TileRadio>
      ))}
    </TileChoice>
  )
}

type SiteChoiceProps = {
  search: string
  chosen: SitePicture | undefined
  onChoose: (picture: SitePicture) => void
  onPick: (picture: PickedPicture) => void
}

function SitePictureChoice({ search, chosen, onChoose, onPick }: SiteChoiceProps) {
  const { pictures } = useSitePictures()
  const found = searchSitePictures(pictures, search)
  if (found.length === 0) return <p className={styles.none}>{labels.none}</p>
  return (
    <TileChoice>
      {found.map((picture) => (
        <TileRadio
          key={picture.name}
          isChosen={picture.name === chosen?.name}
          onChoose={() => onChoose(picture)}
          onPick={() => onPick(toPickedOfSite(picture))}
        >
          <SitePictureTile picture={picture} />
        </TileRadio>
      ))}
    </TileChoice>
  )
}

/** Radio buttons: the arrow keys choose, and Enter takes what is chosen. */
const TileChoice = ({ children }: { children: ReactNode }) => (
  <fieldset className={styles.choice}>
    <VisuallyHidden as="legend">{mediaLabels.grid}</VisuallyHidden>
    <div className={tileStyles.grid}>{children}</div>
  </fieldset>
)

type RadioProps = { isChosen: boolean; onChoose: () => void; onPick: () => void; children: ReactNode }

const TileRadio = ({ isChosen, onChoose, onPick, children }: RadioProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a faster way beside the button
  <label className={tileStyles.tile} onDoubleClick={onPick}>
    <input
      type="radio"
      name="picture"
      className={tileStyles.input}
      checked={isChosen}
      onChange={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The key must not press what has the focus next.
        event.preventDefault()
        onPick()
      }}
    />
    <span className={tileStyles.check}>
      <Icon name="check" />
    </span>
    {children}
  </label>
)

function AddressChoice({ onPick }: Pick<Props, 'onPick'>) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const url = address.trim()

  function submit(): void {
    if (isUrlOrPath(url)) onPick({ url, width: 0, height: 0, alt: '' })
    else setError(URL_OR_PATH_MESSAGE)
  }

  return (
    <details className={styles.address}>
      <summary>{labels.address}</summary>
      <div className={styles.addressFields}>
        <TextField
          label={labels.addressLabel}
          hint={labels.addressHint}
          inputMode="url"
          maxLength={URL_MAX_LENGTH}
          value={address}
          error={error}
          onChange={({ target }) => {
            setAddress(target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <Button variant="ghost" compact onClick={submit}>
          {labels.takeAddress}
        </Button>
      </div>
    </details>
  )
}
