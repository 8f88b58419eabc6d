import { useRef } from 'react'
import { MAX_REPLY_FILES } from '../../../contract/casework.ts'
import { UPLOAD_HINT } from '../../../contract/upload.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { ReplyFileTiles } from '../replies/reply-file-tiles.tsx'
import type { useReplyFiles } from '../replies/use-reply-files.ts'
import { templateLabels as labels } from './labels.ts'
import styles from './templates.module.css'

type Props = { attached: ReturnType<typeof useReplyFiles>; readOnly: boolean; error?: string }

/** The files that go out with every letter that begins with a template. */
export function TemplateFiles({ attached, readOnly, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const problem = error ?? attached.problem
  return (
    <fieldset className={styles.files}>
      <legend className={styles.label}>{labels.files}</legend>
      <ReplyFileTiles files={attached} readOnly={readOnly} />
      {problem && <FieldError>{problem}</FieldError>}
      {attached.files.length < MAX_REPLY_FILES && (
        <div className={styles.attach}>
          <Button
            variant="ghost"
            compact
            icon="upload"
            busy={attached.isUploading}
            disabled={readOnly}
            onClick={() => input.current?.click()}
          >
            {labels.attach}
          </Button>
          <span className="small muted">{UPLOAD_HINT}</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".png,.jpg,.jpeg,.pdf"
        aria-label={labels.attach}
        onChange={(event) => {
          attached.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
