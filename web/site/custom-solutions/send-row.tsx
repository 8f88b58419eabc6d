import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import styles from './send-row.module.css'
import { SendingProgress } from './sending-progress.tsx'
import type { Progress } from './upload.ts'
import type { IntakeError, IntakeSubmission } from './use-intake.ts'

const { submit, sending: words, direct } = customSolutions.form

type Props = {
  submission: IntakeSubmission
  /** Of the files, if there are any. */
  progress: Progress | undefined
  onCancel: () => void
}

export function SendRow({ submission, progress, onCancel }: Props) {
  const busy = submission.status === 'pending'
  return (
    <div className={styles.end}>
      {submission.status === 'error' && <Failure error={submission.error} />}
      {busy && progress && <SendingProgress progress={progress} />}
      <div className={styles.row}>
        <Button type="submit" arrow busy={busy}>
          {busy ? commonLabels.submitting : submit}
        </Button>
        {busy ? (
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

/** Where the server said more and it is not about a field, its sentence follows ours. */
function Failure({ error }: { error: IntakeError }) {
  if (error === 'cancelled') return <Banner live>{words.cancelled}</Banner>
  const { message, fields } = error
  const saysMore = message !== '' && message !== errorMessages.server && Object.keys(fields).length === 0
  return (
    <Banner tone="error" live>
      <p>{SOLUTION_REQUEST_MESSAGES.failed}</p>
      {saysMore && <p>{message}</p>}
      <a href={`mailto:${direct.email}`} className={styles.direct}>
        {direct.email}
      </a>
    </Banner>
  )
}
