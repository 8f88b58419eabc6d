import { preparePicture } from '../../media/upload/prepare-picture.ts'
import { staffApi } from '../../session/staff-api.ts'

/** Uploads a picture to the library. Returns its URL; an error says why not. */
export async function uploadPostImage(file: File): Promise<string> {
  const prepared = await preparePicture(file)
  if ('error' in prepared) throw new Error(prepared.error)
  const form = new FormData()
  form.append('files', prepared.file)
  return (await staffApi.uploadPostImage(form)).url
}
