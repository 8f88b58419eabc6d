import { isApiError } from '../../../../contract/api-client.ts'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { URL_MAX_LENGTH, isUrlOrPath } from '../../../../contract/fields.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import styles from './image-field.module.css'
import { useDebounced } from './use-debounced.ts'
import { prepareUpload } from '../../../parts/prepare-upload.ts'
import { staffApi } from '../../session/staff-api.ts'

const labels = {
  hint: 'A web address, or a path of this site. A picture can also be dropped here.',
  upload: 'Upload',
  uploading: 'Uploading...',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  remove: 'Remove',
}

type Props = {
  id: string
  label: string
  url: string
  error?: string
  onChange: (url: string) => void
  /** Further fields about the picture. */
  children?: ReactNode
}

/** A picture chosen by URL, from the file picker or by drag and drop. */
export function ImageField({ id, label, url, error, onChange, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const { upload, isUploading, uploadError, note } = useImageUpload(onChange)
  const previewUrl = useDebounced(url).trim()

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setDragOver(false)
    void upload(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classNames(styles.imageField, isDragOver && styles.dragOver)}
      onDragEnter={() => setDragOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => setDragOver(currentTarget.contains(relatedTarget as Node | null))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <PictureFrame ratio="16 / 10" className={styles.thumbnail}>
        <PostCover coverImage={isUrlOrPath(previewUrl) ? previewUrl : ''} sizes="200px" />
      </PictureFrame>
      <div className={styles.fields}>
        <TextField
          id={id}
          label={label}
          inputMode="url"
          maxLength={URL_MAX_LENGTH}
          hint={labels.hint}
          error={error ?? uploadError}
          value={url}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button variant="ghost" compact icon="upload" busy={isUploading} onClick={() => input.current?.click()}>
            {isUploading ? labels.uploading : labels.upload}
          </Button>
          {url && (
            <Button variant="text" compact onClick={() => onChange('')}>
              {labels.remove}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/bmp,.heic,.heif"
            hidden
            aria-label={`${labels.upload}: ${label}`}
            onChange={(event) => {
              void upload(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <output className={classNames('small', 'muted', styles.note)}>{note}</output>
        {children}
      </div>
    </div>
  )
}

/** Uploads a picture, converted to JPG where the server does not accept its format, and passes on its URL. */
function useImageUpload(onUploaded: (url: string) => void) {
  const [isUploading, setUploading] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  const [note, setNote] = useState<string>()

  async function upload(file: File | undefined): Promise<void> {
    if (!file || isUploading) return
    setUploading(true)
    const prepared = await prepareUpload(file, { onlyPictures: true })
    setUploadError(prepared.error)
    setNote(prepared.note)
    if (!prepared.file) return setUploading(false)
    try {
      const form = new FormData()
      form.append('files', prepared.file)
      onUploaded((await staffApi.uploadPostImage(form)).url)
    } catch (error) {
      if (!isApiError(error)) throw error
      setUploadError(error.message || labels.uploadFailed)
    } finally {
      setUploading(false)
    }
  }

  return { upload, isUploading, uploadError, note }
}
