import { useRef, useState } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { MediaPicture, UsedPlace } from '../../../contract/media.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { deletionLabels as labels, detailLabels, replaceLabels } from './labels.ts'
import { useDeletePictures } from './use-delete-pictures.ts'
import { UsedPlaces } from './used-places.tsx'

type Props = {
  picture: MediaPicture
  places: readonly UsedPlace[]
  onDeleted: () => void
  onReplace: () => void
  onClose: () => void
}

/** Asks before a picture is deleted. One that visitors see is not deleted: its places are listed. */
export function DeletePictureDialog({ picture: { name }, picture, places: known, onDeleted, onReplace, onClose }: Props) {
  const [places, setPlaces] = useState(known)
  const [isBusy, setBusy] = useState(false)
  const deletePictures = useDeletePictures()
  const safest = useRef<HTMLButtonElement>(null)
  const isLive = places.some(({ state }) => state === 'live')

  async function confirm(): Promise<void> {
    setBusy(true)
    const { isDeleted, places: found } = await deletePictures([picture])
    setBusy(false)
    if (isDeleted) onDeleted()
    else if (found.length > 0) setPlaces(found)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={interpolate(isLive ? labels.inUseTitle : labels.title, { name })}
      initialFocus={safest}
      actions={
        isLive ? (
          <>
            <Button variant="text" compact icon="swap" onClick={onReplace}>
              {replaceLabels.button}
            </Button>
            <Button ref={safest} compact onClick={onClose}>
              {labels.close}
            </Button>
          </>
        ) : (
          <>
            <Button ref={safest} variant="ghost" compact onClick={onClose}>
              {commonLabels.cancel}
            </Button>
            <Button variant="danger" compact icon="trash" busy={isBusy} onClick={() => void confirm()}>
              {labels.confirm}
            </Button>
          </>
        )
      }
    >
      <p>{isLive ? labels.inUse : labels.question}</p>
      {!isLive && places.length > 0 && <p>{labels.inDrafts}</p>}
      {places.length > 0 && <UsedPlaces places={places} label={detailLabels.whereUsed} />}
    </Dialog>
  )
}
