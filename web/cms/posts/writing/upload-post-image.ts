import { staffApi } from '../../session/staff-api.ts'
import { prepareUpload } from '../../../parts/prepare-upload.ts'

/** Uploads a picture, converted to JPG where the server does not accept its format. Returns its URL; an error says why not. */
export async function uploadPostImage(file: File): Promise<string> {
  const prepared = await prepareUpload(file, { onlyPictures: true })
  if (!prepared.file) throw new Error(prepared.error)
  const form = new FormData()
  form.append('files', prepared.file)
  return (await staffApi.uploadPostImage(form)).url
}
