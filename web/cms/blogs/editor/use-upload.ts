import { useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { UPLOAD_LIMITS, fileMessages } from '../../../../contract/upload.ts'
import { isApiFailure } from '../../../load.ts'
import { staff } from '../../session/staff-api.ts'

/** Sends a picture to the server and hands on the address it got. */
export function useUpload(onUploaded: (address: string) => void) {
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File | undefined): Promise<void> {
    if (!file || isUploading) return
    const wrong = wrongWith(file)
    setProblem(wrong)
    if (wrong) return
    setUploading(true)
    try {
      const form = new FormData()
      form.append('files', file)
      onUploaded((await staff.uploadImage(form)).url)
    } catch (error) {
      if (!isApiFailure(error)) throw error
      setProblem(error.message || cmsBlogs.editor.uploadFailed)
    } finally {
      setUploading(false)
    }
  }

  return { upload, isUploading, problem }
}

/** Told at once, before anything is sent. The server looks inside the file. */
function wrongWith({ name, size, type }: File): string | undefined {
  if (!/^image\/(png|jpeg)$/.test(type)) return fileMessages.noPicture(name)
  return size > UPLOAD_LIMITS.bytesPerFile ? fileMessages.tooLarge(name) : undefined
}
