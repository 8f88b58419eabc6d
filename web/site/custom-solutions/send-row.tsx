import { SOLUTION_MESSAGES } from '../../../contract/solution-request.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { failures } from '../../../content/failures.ts'
import { labels } from '../../../content/labels.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
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
          {busy ? labels.submitting : submit}
        </Button>
        {busy ? (
          <Button variant="text" onClick={onCancel}>
            {labels.cancel}
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
  const saysMore = said !== '' && said !== failures.server && Object.keys(fields).length === 0
  return (
    <Banner tone="error" live>
      <p>{SOLUTION_MESSAGES.failed}</p>
      {saysMore && <p>{said}</p>}
      <a href={`mailto:${direct.email}`} className={styles.direct}>
        {direct.email}
      </a>
    </Banner>
  )
}
