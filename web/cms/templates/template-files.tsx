import { useRef, useState } from 'react'
import { isApiError } from '../../../contract/api-client.ts'
import { MAX_REPLY_FILES, type ReplyFile } from '../../../contract/casework.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { UPLOAD_HINT } from '../../../contract/upload.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { staffApi } from '../session/staff-api.ts'
import { templateLabels as labels } from './labels.ts'
import styles from './templates.module.css'

type Props = { files: readonly ReplyFile[]; error?: string; onAdd: (file: ReplyFile) => void; onRemove: (id: string) => void }

export function TemplateFiles({ files, error, onAdd, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, isUploading, uploadError } = useFileUpload(onAdd)
  const problem = error ?? uploadError
  return (
    <fieldset className={styles.files}>
      <legend className={styles.label}>{labels.files}</legend>
      {files.length > 0 && (
        <ul>
          {files.map(({ _id, name, bytes }) => (
            <li key={_id} className={styles.file}>
              <Icon name="file" />
              <a href={endpointUrl(endpoints.downloadReplyFile, { id: _id })} className={styles.fileName}>
                {name}
              </a>
              <span className="small muted">{formatFileSize(bytes)}</span>
              <IconButton
                variant="quiet"
                icon="close"
                label={interpolate(labels.removeFile, { name })}
                onClick={() => {
                  onRemove(_id)
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      {files.length < MAX_REPLY_FILES && (
        <div className={styles.attach}>
          <Button variant="ghost" compact icon="upload" busy={isUploading} onClick={() => input.current?.click()}>
            {isUploading ? labels.attaching : labels.attach}
          </Button>
          <span className="small muted">{UPLOAD_HINT}</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.pdf"
        aria-label={labels.attach}
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}

function useFileUpload(onUploaded: (file: ReplyFile) => void) {
  const [isUploading, setUploading] = useState(false)
  const [uploadError, setUploadError] = useState<string>()

  async function upload(file: File | undefined): Promise<void> {
    if (!file || isUploading) return
    setUploading(true)
    setUploadError(undefined)
    try {
      const form = new FormData()
      form.append('files', file)
      onUploaded((await staffApi.uploadReplyFile(form)).file)
    } catch (error) {
      if (!isApiError(error)) throw error
      setUploadError(error.message || labels.uploadFailed)
    } finally {
      setUploading(false)
    }
  }

  return { upload, isUploading, uploadError }
}
