import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SOLUTION_REQUEST_LIMITS, SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { CustomSolutionsContent } from '../../../contract/site-content/custom-solutions.ts'
import type { FormsContent } from '../../../contract/site-content/forms.ts'
import { island } from '../../islands/island.tsx'
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
import { BLANK_INTAKE, type IntakeError, type IntakeResult } from './intake.ts'
import type { UploadProgress } from './upload.ts'
import { useIntake } from './use-intake.ts'

type Labels = Omit<CustomSolutionsContent['form'], 'heading' | 'text'>
/** `result`: of a form that was submitted without JavaScript. */
type Props = Labels & Pick<FormsContent, 'privacy'> & { result?: IntakeResult }

export default island('intake-form', IntakeForm, { hydrate: 'visible' })

function IntakeForm({ id, groups, fields, files: filesText, submit: submitLabel, sending, draft, direct, privacy, result }: Props) {
  const hydrated = useHydrated()
  const { form, problems, submission, progress, files, handleInput, submit, cancel, clear } = useIntake(filesText.unfit, result)
  const isPending = submission.status === 'pending'
  // Without JavaScript the browser comes back to the element with this id, and gives it the focus.
  const resultId = `${id}-result`
  const refused = findRefusedField(result)
  const ids = refused ? { [refused]: resultId } : {}
  const fieldsProps = { texts: fields, initial: result?.fields ?? BLANK_INTAKE, problems, ids }
  const messageId = result && !refused ? resultId : undefined
  return (
    <>
      {submission.status === 'success' && <ThankYou id={messageId} />}
      <form
        ref={form}
        method="post"
        action={`#${resultId}`}
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
            <FilesField texts={filesText} files={files} problem={problems.files} disabled={!hydrated} />
          </Group>
          <Group name={groups.you}>
            <ContactDetailsFields {...fieldsProps} />
          </Group>
        </div>
        <div className={styles.submitArea}>
          {submission.status === 'error' && (
            <ErrorBanner id={messageId} error={submission.error} cancelled={sending.cancelled} email={direct.email} />
          )}
          {isPending && files.files.length > 0 && <ProgressBands sending={sending} progress={progress} />}
          <SubmitRow label={submitLabel} privacy={privacy} isPending={isPending} onCancel={cancel} />
        </div>
      </form>
      <DraftNote {...draft} inert={isPending} onClear={clear} />
    </>
  )
}

/** The first text field that the server refused in a form submitted without JavaScript. */
function findRefusedField(result: IntakeResult | undefined): string | undefined {
  if (result?.submission.status !== 'error' || result.submission.error === 'cancelled') return undefined
  const { fields } = result.submission.error
  return Object.keys(SOLUTION_REQUEST_LIMITS).find((name) => name in fields)
}

/** Above the form, which is empty again. Takes the focus. */
function ThankYou({ id }: { id?: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} id={id} tabIndex={-1} className={classNames('on-dark', 'on-plum', styles.thankYou)}>
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

type SubmitRowProps = Pick<FormsContent, 'privacy'> & { label: string; isPending: boolean; onCancel: () => void }

function SubmitRow({ label, privacy, isPending, onCancel }: SubmitRowProps) {
  return (
    <div className={styles.submitRow}>
      <Button type="submit" arrow busy={isPending}>
        {isPending ? commonLabels.submitting : label}
      </Button>
      {isPending ? (
        <Button variant="text" onClick={onCancel}>
          {commonLabels.cancel}
        </Button>
      ) : (
        <PrivacyNote {...privacy} />
      )}
    </div>
  )
}

type ErrorBannerProps = { id?: string; error: IntakeError; cancelled: string; email: string }

/** The server's message follows the general one if it has details and is not about a field. */
function ErrorBanner({ id, error, cancelled, email }: ErrorBannerProps) {
  if (error === 'cancelled') return <Banner live>{cancelled}</Banner>
  const { message, fields } = error
  const hasDetails = message !== '' && message !== errorMessages.server && Object.keys(fields).length === 0
  return (
    <Banner tone="error" live id={id}>
      <p>{SOLUTION_REQUEST_MESSAGES.failed}</p>
      {hasDetails && <p>{message}</p>}
      <a href={`mailto:${email}`} className={styles.emailLink}>
        {email}
      </a>
    </Banner>
  )
}

function ProgressBands({ sending, progress: { sent, total } }: { sending: Labels['sending']; progress: UploadProgress }) {
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

type DraftNoteProps = Labels['draft'] & { inert: boolean; onClear: () => void }

/** The draft stays in this browser: users of a shared computer must be able to see that and delete it. */
function DraftNote({ note, clear, question, inert, onClear }: DraftNoteProps) {
  const [isConfirming, setConfirming] = useState(false)

  function handleConfirm(): void {
    setConfirming(false)
    onClear()
  }

  return (
    <div inert={inert} className={styles.draftNote}>
      <p className="small muted">{note}</p>
      <Button variant="text" compact onClick={() => setConfirming(true)}>
        {clear}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={clear}
        question={question}
        confirm={clear}
        cancel={commonLabels.cancel}
        onConfirm={handleConfirm}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}
