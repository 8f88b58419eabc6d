import { useRef, useState } from 'react'
import { isApiError } from '../../../../contract/api-client.ts'
import { isUrlOrPath } from '../../../../contract/fields.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { uploadPostImage } from './upload-post-image.ts'
import type { Writing } from './use-writing.ts'
import styles from './cover-tools.module.css'

const labels = {
  add: 'Add a cover',
  change: 'Change cover',
  remove: 'Remove cover',
  uploading: 'Uploading…',
  failed: 'The picture could not be uploaded. Please try again.',
  file: 'Cover picture',
} as const

/** The cover where it will stand with the tools to change it, or the button to add one. */
export function CoverTools({ writing: { value, edit } }: { writing: Writing }) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const url = value.coverImage.trim()
  const setCover = (coverImage: string) => edit((current) => ({ ...current, coverImage }))

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    setUploading(true)
    try {
      setCover(await uploadPostImage(file))
    } catch (error) {
      if (!isApiError(error) && !(error instanceof Error)) throw error
      toast({ kind: 'error', text: error.message || labels.failed })
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className={styles.cover}>
      {isUrlOrPath(url) && (
        <PictureFrame corner="bottom-left" className={styles.frame}>
          <PostCover coverImage={url} />
        </PictureFrame>
      )}
      <div className={styles.tools}>
        <Button variant="ghost" compact icon="image" busy={isUploading} onClick={() => input.current?.click()}>
          {isUploading ? labels.uploading : url ? labels.change : labels.add}
        </Button>
        {url && <IconButton icon="trash" label={labels.remove} onClick={() => setCover('')} />}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={labels.file}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
