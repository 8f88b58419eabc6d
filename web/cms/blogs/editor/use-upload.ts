import { useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { isApiError } from '../../../loaders.ts'
import { prepareUpload } from '../../../parts/prepare-upload.ts'
import { staffApi } from '../../session/staff-api.ts'

/** Sends a picture to the server, as a JPG where it must become one, and hands on the address it got. */
export function useUpload(onUploaded: (address: string) => void) {
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()

  async function upload(file: File | undefined): Promise<void> {
    if (!file || isUploading) return
    setUploading(true)
    const fit = await prepareUpload(file, { onlyPictures: true })
    setProblem(fit.error)
    setNote(fit.note)
    if (!fit.file) return setUploading(false)
    try {
      const form = new FormData()
      form.append('files', fit.file)
      onUploaded((await staffApi.uploadPostImage(form)).url)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message || cmsBlogs.editor.uploadFailed)
    } finally {
      setUploading(false)
    }
  }

  return { upload, isUploading, problem, note }
}
