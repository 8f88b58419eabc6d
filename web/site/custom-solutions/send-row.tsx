import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PrivacyNote } from '../forms/privacy-note.tsx'
import styles from './send-row.module.css'
import { SendingProgress } from './sending-progress.tsx'
import type { Sending } from './use-sending.ts'

const { submit, sending: words, direct } = customSolutions.form

type Props = { sending: Sending; withFiles: boolean; onCancel: () => void }

export function SendRow({ sending, withFiles, onCancel }: Props) {
  const busy = sending.stage === 'sending'
  return (
    <div className={styles.end}>
      {sending.stage === 'failed' && <Failure {...sending} />}
      {sending.stage === 'cancelled' && <Banner live>{words.cancelled}</Banner>}
      {busy && withFiles && <SendingProgress progress={sending.progress ?? { sent: 0, total: 0 }} />}
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
function Failure({ said, fields }: { said: string; fields: Record<string, string> }) {
  const saysMore = said !== '' && said !== errorMessages.server && Object.keys(fields).length === 0
  return (
    <Banner tone="error" live>
      <p>{SOLUTION_REQUEST_MESSAGES.failed}</p>
      {saysMore && <p>{said}</p>}
      <a href={`mailto:${direct.email}`} className={styles.direct}>
        {direct.email}
      </a>
    </Banner>
  )
}
