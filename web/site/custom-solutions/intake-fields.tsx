import { useEffect } from 'react'
import { BUDGET_RANGES, LAUNCH_TIMELINES, SOLUTION_REQUEST_LIMITS, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'
import { UPLOAD_HINT, UPLOAD_TYPES } from '../../../contract/upload.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { CustomSolutionsContent } from '../../../contract/site-content/custom-solutions.ts'
import type { FieldProblems } from '../../drafts/use-draft.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { FileDropzone } from '../../ui/forms/file-dropzone.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './intake-form.module.css'
import { type IntakeFields, SERVICE_KEYS } from './intake.ts'
import type { useIntake } from './use-intake.ts'

type Labels = CustomSolutionsContent['form']
/** `ids`: of text fields, by name; a field without one has a generated id. */
type Props = { texts: Labels['fields']; initial: IntakeFields; problems: FieldProblems; ids: Record<string, string> }

export function IdeaFields(props: Props) {
  return (
    <>
      <TextField {...controlProps('businessName', props)} autoComplete="organization" />
      <TextArea {...controlProps('problemSolved', props)} rows={5} autoGrow />
      <div className={styles.pair}>
        <TextArea {...controlProps('targetAudience', props)} rows={3} autoGrow />
        <TextArea {...controlProps('goals', props)} rows={3} autoGrow />
      </div>
    </>
  )
}

export function WorkFields(props: Props) {
  const { texts, initial, problems } = props
  return (
    <>
      <FieldGroup {...texts.services} error={problems.services}>
        <PillGroup>
          {SERVICE_KEYS.map((key) => (
            <TogglePill key={key} name="services" value={key} defaultChecked={initial.services.includes(key)}>
              {SOLUTION_REQUEST_SERVICES[key]}
            </TogglePill>
          ))}
        </PillGroup>
      </FieldGroup>
      <div className={styles.pair}>
        <SelectField name="budgetRange" options={BUDGET_RANGES} {...props} />
        <SelectField name="launchTimeline" options={LAUNCH_TIMELINES} {...props} />
      </div>
    </>
  )
}

type SelectFieldProps = Props & { name: 'budgetRange' | 'launchTimeline'; options: readonly string[] }

function SelectField({ name, options, texts, initial, problems }: SelectFieldProps) {
  const { label, placeholder } = texts[name]
  return (
    <Select label={label} name={name} error={problems[name]} defaultValue={initial[name]}>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  )
}

export function ContactDetailsFields(props: Props) {
  return (
    <div className={styles.pair}>
      <TextField {...controlProps('contactName', props)} autoComplete="name" />
      <TextField {...controlProps('contactEmail', props)} type="email" autoComplete="email" spellCheck={false} />
    </div>
  )
}

const controlProps = (name: keyof typeof SOLUTION_REQUEST_LIMITS, { texts, initial, problems, ids }: Props) => ({
  ...texts[name],
  id: ids[name],
  name,
  maxLength: SOLUTION_REQUEST_LIMITS[name],
  defaultValue: initial[name],
  error: problems[name],
})

/** The types that the server takes, and pictures that are converted to JPG before they are sent. */
const ACCEPTED = [...Object.values(UPLOAD_TYPES).flat(), 'webp', 'avif', 'gif', 'bmp', 'heic', 'heif']
  .map((extension) => `.${extension}`)
  .join()

type FilesFieldProps = {
  texts: Labels['files']
  files: Pick<ReturnType<typeof useIntake>['files'], 'files' | 'choose' | 'problem' | 'errorFor' | 'noteFor'>
  problem?: string
  /** Until the page is hydrated: without a script the files would not be sent. */
  disabled: boolean
}

export function FilesField({ texts, files, problem, disabled }: FilesFieldProps) {
  usePreventStrayDrops()
  return (
    <>
      <fieldset disabled={disabled} className={styles.files}>
        <FileDropzone
          label={texts.label}
          hint={UPLOAD_HINT}
          prompt={texts.drop}
          accept={ACCEPTED}
          files={files.files}
          onChange={files.choose}
          check={files.errorFor}
          note={files.noteFor}
          error={files.problem ?? problem}
          count={(count) => interpolate(texts.selected, { count })}
          removeLabel={(file) => interpolate(texts.remove, { file })}
        />
        <VisuallyHidden>
          <output>
            {files.files
              .map((file) => files.errorFor(file) ?? files.noteFor(file))
              .filter(Boolean)
              .join(' ')}
          </output>
        </VisuallyHidden>
      </fieldset>
      <noscript>
        <p>{texts.needScript}</p>
      </noscript>
    </>
  )
}

/** A file or a link dropped beside the dropzone would open in place of the page, and the form would be lost. */
function usePreventStrayDrops(): void {
  useEffect(() => {
    const prevent = (event: DragEvent) => {
      // The dropzone has handled it, or the field will.
      if (event.defaultPrevented || isTextForField(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', prevent)
    addEventListener('drop', prevent)
    return () => {
      removeEventListener('dragover', prevent)
      removeEventListener('drop', prevent)
    }
  }, [])
}

const isTextForField = ({ target, dataTransfer }: DragEvent): boolean =>
  target instanceof Element && target.matches('input, textarea') && !dataTransfer?.types.includes('Files')
