import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isApiError } from '../../../contract/api-client.ts'
import { URL_MAX_LENGTH, isUrlOrPath } from '../../../contract/fields.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { useDebounced } from '../forms/use-debounced.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './image-field.module.css'
import { MediaPicker, type PickedPicture } from './media-picker.tsx'
import { preparePicture } from './upload/prepare-picture.ts'

const labels = {
  hint: 'Or a web address, or a path of this site. A picture can also be dropped here.',
  choose: 'Choose a picture',
  upload: 'Upload',
  uploading: 'Uploading...',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  remove: 'Remove',
}

type Props = {
  id?: string
  label: string
  url: string
  hint?: string
  /** Without a cover in place of a picture that is not chosen yet. */
  hideEmpty?: boolean
  error?: string
  onChange: (url: string) => void
  /** Where more than its address is taken from the library. */
  onPick?: (picture: PickedPicture) => void
  /** Further fields about the picture. */
  children?: ReactNode
}

/** A picture of the library, or a new one from this device, or one by its address. */
export function ImageField({
  id,
  label,
  url,
  hint = labels.hint,
  hideEmpty = false,
  error,
  onChange,
  onPick = (picture) => onChange(picture.url),
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const { upload, isUploading, uploadError, note } = useImageUpload(onChange)
  const typedUrl = useDebounced(url).trim()
  const previewUrl = isUrlOrPath(typedUrl) ? typedUrl : ''

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
      {(previewUrl || !hideEmpty) && (
        <PictureFrame ratio="16 / 10" className={styles.thumbnail}>
          <PostCover coverImage={previewUrl} sizes="200px" />
        </PictureFrame>
      )}
      <div className={styles.fields}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <div className={styles.buttons}>
          <Button variant="ghost" compact icon="image" aria-label={`${labels.choose}: ${label}`} onClick={() => setPicking(true)}>
            {labels.choose}
          </Button>
          <Button variant="text" compact icon="upload" busy={isUploading} onClick={() => input.current?.click()}>
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
            accept="image/*,.heic,.heif"
            hidden
            aria-label={`${labels.upload}: ${label}`}
            onChange={(event) => {
              void upload(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <TextField
          id={id}
          label={label}
          hideLabel
          inputMode="url"
          maxLength={URL_MAX_LENGTH}
          hint={hint}
          error={error ?? uploadError}
          value={url}
          onChange={(event) => onChange(event.target.value)}
        />
        <output className={classNames('small', 'muted', styles.note)}>{note}</output>
        {children}
      </div>
      {isPicking && (
        <MediaPicker
          onPick={(picture) => {
            setPicking(false)
            onPick(picture)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

/** Uploads a picture to the library, and passes on its URL. */
function useImageUpload(onUploaded: (url: string) => void) {
  const [isUploading, setUploading] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  const [note, setNote] = useState<string>()
  const latest = useRef(onUploaded)
  // The form around it may have changed when the upload is done.
  useLayoutEffect(() => {
    latest.current = onUploaded
  })

  async function upload(file: File | undefined): Promise<void> {
    if (!file || isUploading) return
    setUploading(true)
    const prepared = await preparePicture(file)
    setUploadError('error' in prepared ? prepared.error : undefined)
    setNote('error' in prepared ? undefined : prepared.note)
    if ('error' in prepared) return setUploading(false)
    try {
      const form = new FormData()
      form.append('files', prepared.file)
      const { url } = await staffApi.uploadPostImage(form)
      latest.current(url)
    } catch (error) {
      if (!isApiError(error)) throw error
      setUploadError(error.message || labels.uploadFailed)
    } finally {
      setUploading(false)
    }
  }

  return { upload, isUploading, uploadError, note }
}
