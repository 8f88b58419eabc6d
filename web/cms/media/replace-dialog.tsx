import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { mediaIdFromUrl } from '../../../contract/media-address.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { MediaPicture, UsedPlace } from '../../../contract/media.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { keys } from '../data/keys.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { MEDIA_PATH, detailLabels, replaceLabels as labels } from './labels.ts'
import { MediaPicker, type PickedPicture } from './media-picker.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { describeSize } from './media-tile.tsx'
import styles from './replace-dialog.module.css'
import { UsedPlaces } from './used-places.tsx'

type Props = { picture: MediaPicture; places: readonly UsedPlace[]; onClose: () => void }

/** Chooses another picture, then shows the places before anything changes. */
export function ReplaceEverywhere({ picture, places, onClose }: Props) {
  const [picked, setPicked] = useState<PickedPicture>()
  const pickedId = picked && mediaIdFromUrl(picked.url)
  if (!pickedId) {
    return <MediaPicker title={interpolate(labels.choose, { name: picture.name })} libraryOnly onPick={setPicked} onClose={onClose} />
  }
  return <ReplaceDialog picture={picture} places={places} nextId={pickedId} onClose={onClose} />
}

function ReplaceDialog({ picture, places, nextId, onClose }: Props & { nextId: string }) {
  const safest = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const query = useStaffQuery({
    queryKey: keys.media.detail(nextId),
    queryFn: ({ signal }) => staffApi.getMedia({ id: nextId }, { signal }),
  })
  const replacing = useToastMutation(() => staffApi.replaceMedia({ id: picture._id, with: nextId }), {
    failed: labels.failed,
    onSuccess: () => {
      onClose()
      return navigate({ pathname: `${MEDIA_PATH}/${nextId}`, search: window.location.search }, { replace: true, preventScrollReset: true })
    },
  })
  const { name, alt } = picture
  const count = places.length
  const next = query.data?.picture
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={
        count === 0
          ? interpolate(labels.nowhere, { name })
          : interpolate(count === 1 ? labels.question.one : labels.question.many, { name, count })
      }
      initialFocus={safest}
      className={styles.dialog}
      actions={
        <>
          <p className={styles.kept}>{labels.kept}</p>
          <Button ref={safest} variant="ghost" compact onClick={onClose}>
            {commonLabels.cancel}
          </Button>
          <Button compact icon="swap" busy={replacing.isPending} disabled={!next} onClick={() => void replacing.run(undefined)}>
            {count === 0 ? labels.confirmNowhere : interpolate(count === 1 ? labels.confirm.one : labels.confirm.many, { count })}
          </Button>
        </>
      }
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(detailLabels.loadFailed)} />
      <div className={styles.pictures}>
        <figure>
          <MediaThumbnail picture={picture} sizes="300px" className={styles.picture} />
          <figcaption>{interpolate(labels.now, { size: describeSize(picture) })}</figcaption>
        </figure>
        {next && (
          <figure>
            <MediaThumbnail picture={next} sizes="300px" className={styles.picture} />
            <figcaption>{interpolate(labels.next, { name: next.name, size: describeSize(next) })}</figcaption>
          </figure>
        )}
      </div>
      {count > 0 ? <UsedPlaces places={places} label={labels.places} /> : <p>{labels.noPlaces}</p>}
      {alt && next && !next.alt && <Banner tone="warn">{interpolate(labels.altWarning, { alt })}</Banner>}
    </Dialog>
  )
}
