import type { MediaPicture, UsedPlace } from '../../../contract/media.ts'
import { type ApiError, isApiError } from '../../../contract/api-client.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { pluralize } from '../pluralize.ts'
import { staffApi } from '../session/staff-api.ts'
import { deletionLabels as labels, mediaLabels } from './labels.ts'

/** Deletes pictures, with an Undo. Returns the places of one that visitors see, which is not deleted. */
export function useDeletePictures() {
  const toast = useToast()

  async function restore(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) await staffApi.restoreMedia({ id })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ kind: 'error', text: errorMessage(error, { failed: labels.restoreFailed }) })
    }
  }

  return async (pictures: readonly MediaPicture[]): Promise<{ isDeleted: boolean; places: UsedPlace[] }> => {
    const deleted: string[] = []
    let failure: ApiError | undefined
    for (const { _id: id } of pictures) {
      try {
        await staffApi.deleteMedia({ id })
        deleted.push(id)
      } catch (error) {
        if (!isApiError(error)) throw error
        failure = error
      }
    }
    if (deleted.length > 0) {
      const undo = { label: labels.undo, run: () => void restore(deleted) }
      toast({ text: pluralize(mediaLabels.deletedChosen, deleted.length), action: undo })
    }
    const places = (failure?.body.places as UsedPlace[] | undefined) ?? []
    if (failure && places.length === 0) toast({ kind: 'error', text: errorMessage(failure, { failed: labels.failed }) })
    return { isDeleted: failure === undefined, places }
  }
}
