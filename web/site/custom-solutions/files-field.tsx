import { UPLOAD_HINT, UPLOAD_TYPES } from '../../../contract/upload.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { FileDropzone } from '../../ui/forms/file-dropzone.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './files-field.module.css'
import type { useIntake } from './use-intake.ts'
import { useStrayDrops } from './use-stray-drops.ts'

/** Those that we take, and pictures that become a JPG before they are sent. */
const ACCEPTED = [...Object.values(UPLOAD_TYPES).flat(), 'webp', 'avif', 'gif', 'bmp', 'heic', 'heif'].map((ending) => `.${ending}`).join()

const { label, drop, selected, remove, needScript } = customSolutions.form.files

type Props = {
  files: Pick<ReturnType<typeof useIntake>['files'], 'files' | 'choose' | 'problem' | 'problemOf' | 'noteOf'>
  problem?: string
  /** Until the page is alive: without it nobody would send them. */
  disabled: boolean
}

export function FilesField({ files, problem, disabled }: Props) {
  useStrayDrops()
  return (
    <>
      <fieldset disabled={disabled} className={styles.files}>
        <FileDropzone
          label={label}
          hint={UPLOAD_HINT}
          prompt={drop}
          accept={ACCEPTED}
          files={files.files}
          onChange={files.choose}
          check={files.problemOf}
          note={files.noteOf}
          error={files.problem ?? problem}
          count={(count) => interpolate(selected, { count })}
          removeLabel={(file) => interpolate(remove, { file })}
        />
        <VisuallyHidden>
          <output>
            {files.files
              .map((file) => files.problemOf(file) ?? files.noteOf(file))
              .filter(Boolean)
              .join(' ')}
          </output>
        </VisuallyHidden>
      </fieldset>
      <noscript>
        <p>{needScript}</p>
      </noscript>
    </>
  )
}
