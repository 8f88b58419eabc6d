import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { PrivacyNote } from '../contact-form/privacy-note.tsx'
import { ContactDetailsFields, FilesField, IdeaFields, WorkFields } from './intake-fields.tsx'
import styles from './intake-form.module.css'
import { BLANK_INTAKE, type IntakeError, type IntakeResult, type IntakeSubmission } from './intake.ts'
import type { UploadProgress } from './upload.ts'
import { useIntake } from './use-intake.ts'

const { id, groups, submit: submitLabel, sending, direct, draft: draftLabels } = customSolutions.form

export function IntakeForm({ result }: { result?: IntakeResult }) {
  const hydrated = useHydrated()
  const { form, problems, submission, progress, files, handleInput, submit, cancel, clear } = useIntake(result)
  const isPending = submission.status === 'pending'
  const fieldsProps = { initial: result?.fields ?? BLANK_INTAKE, problems }
  return (
    <div className={styles.column}>
      {submission.status === 'success' && <ThankYou />}
      <form
        ref={form}
        method="post"
        action={`#${id}`}
        noValidate={hydrated}
        onSubmit={submit}
        onInput={handleInput}
        className={styles.form}
      >
        <div inert={isPending} className={styles.groups}>
          <Group name={groups.idea}>
            <IdeaFields {...fieldsProps} />
          </Group>
          <Group name={groups.work}>
            <WorkFields {...fieldsProps} />
          </Group>
          <Group name={groups.files}>
            <FilesField files={files} problem={problems.files} disabled={!hydrated} />
          </Group>
          <Group name={groups.you}>
            <ContactDetailsFields {...fieldsProps} />
          </Group>
        </div>
        <SubmitArea submission={submission} progress={files.files.length > 0 ? progress : undefined} onCancel={cancel} />
      </form>
      <DraftNote inert={isPending} onClear={clear} />
    </div>
  )
}

/** Above the form, which is empty again. Takes the focus. */
function ThankYou() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={classNames('on-dark', 'on-plum', styles.thankYou)}>
      <BrandBands steps className={styles.thankYouBands} />
      <p className={styles.thankYouText}>{SOLUTION_REQUEST_MESSAGES.received}</p>
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className="title">{name}</h3>
      {children}
    </section>
  )
}

type SubmitAreaProps = {
  submission: IntakeSubmission
  /** Of the files, if there are any. */
  progress: UploadProgress | undefined
  onCancel: () => void
}

function SubmitArea({ submission, progress, onCancel }: SubmitAreaProps) {
  const isPending = submission.status === 'pending'
  return (
    <div className={styles.submitArea}>
      {submission.status === 'error' && <ErrorBanner error={submission.error} />}
      {isPending && progress && <ProgressBands progress={progress} />}
      <div className={styles.submitRow}>
        <Button type="submit" arrow busy={isPending}>
          {isPending ? commonLabels.submitting : submitLabel}
        </Button>
        {isPending ? (
          <Button variant="text" onClick={onCancel}>
            {commonLabels.cancel}
          </Button>
        ) : (
          <PrivacyNote />
        )}
      </div>
    </div>
  )
}

/** The server's message follows the general one if it has details and is not about a field. */
function ErrorBanner({ error }: { error: IntakeError }) {
  if (error === 'cancelled') return <Banner live>{sending.cancelled}</Banner>
  const { message, fields } = error
  const hasDetails = message !== '' && message !== errorMessages.server && Object.keys(fields).length === 0
  return (
    <Banner tone="error" live>
      <p>{SOLUTION_REQUEST_MESSAGES.failed}</p>
      {hasDetails && <p>{message}</p>}
      <a href={`mailto:${direct.email}`} className={styles.emailLink}>
        {direct.email}
      </a>
    </Banner>
  )
}

function ProgressBands({ progress: { sent, total } }: { progress: UploadProgress }) {
  const share = total > 0 ? sent / total : 0
  return (
    <div className={styles.progress}>
      <VisuallyHidden>
        <progress aria-label={sending.label} value={share} />
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.progressBands} style={{ '--share': share } as Record<string, number>}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="small tabular">
        {share === 1 ? sending.checking : interpolate(sending.progress, { sent: formatFileSize(sent), total: formatFileSize(total) })}
      </p>
    </div>
  )
}

/** The draft stays in this browser: users of a shared computer must be able to see that and delete it. */
function DraftNote({ inert, onClear }: { inert: boolean; onClear: () => void }) {
  const [isConfirming, setConfirming] = useState(false)

  function handleConfirm(): void {
    setConfirming(false)
    onClear()
  }

  return (
    <div inert={inert} className={styles.draftNote}>
      <p className="small muted">{draftLabels.note}</p>
      <Button variant="text" compact onClick={() => setConfirming(true)}>
        {draftLabels.clear}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={draftLabels.clear}
        question={draftLabels.question}
        confirm={draftLabels.clear}
        cancel={commonLabels.cancel}
        onConfirm={handleConfirm}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}
