import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { URL_MAX_LENGTH, isUrlOrPath } from '../../../../contract/fields.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import editorStyles from '../editor/post-editor.module.css'
import styles from './image-field.module.css'
import { useDebounced } from './use-debounced.ts'
import { isApiError } from '../../../loaders.ts'
import { prepareUpload } from '../../../parts/prepare-upload.ts'
import { staffApi } from '../../session/staff-api.ts'

type Props = {
  id: string
  label: string
  address: string
  error?: string
  onChange: (address: string) => void
  /** More that is asked about the picture. */
  children?: ReactNode
}

/** A picture by its address, by picking a file, or by dropping one. */
export function ImageField({ id, label, address, error, onChange, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { upload, isUploading, problem, note } = useImageUpload(onChange)
  const labels = cmsBlogs.editor
  const shown = useDebounced(address).trim()

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void upload(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classNames(styles.picture, over && styles.over)}
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => setOver(currentTarget.contains(relatedTarget as Node | null))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <PictureFrame ratio="16 / 10" className={styles.thumb}>
        <PostCover coverImage={isUrlOrPath(shown) ? shown : ''} sizes="200px" />
      </PictureFrame>
      <div className={styles.pictureFields}>
        <TextField
          id={id}
          label={label}
          inputMode="url"
          maxLength={URL_MAX_LENGTH}
          hint={labels.urlHint}
          error={error ?? problem}
          value={address}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={editorStyles.buttons}>
          <Button variant="ghost" compact icon="upload" busy={isUploading} onClick={() => input.current?.click()}>
            {isUploading ? labels.uploading : labels.upload}
          </Button>
          {address && (
            <Button variant="text" compact onClick={() => onChange('')}>
              {labels.removeCover}
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

/** Sends a picture to the server, as a JPG where it must become one, and hands on the address it got. */
function useImageUpload(onUploaded: (address: string) => void) {
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
