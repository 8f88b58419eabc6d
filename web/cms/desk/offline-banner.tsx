import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { timeFormat } from '../dates/dates.ts'
import styles from './desk-page.module.css'
import { deskLabels } from './labels.ts'

const labels = deskLabels.offline

type Props = { shownAt: number; waitingCount: number; busy: boolean; onRetry: () => void }

/** Without a connection: how old the list is, and how many changes wait to be sent. */
export function OfflineBanner({ shownAt, waitingCount, busy, onRetry }: Props) {
  const waiting = waitingCount === 0 ? labels.none : waitingCount === 1 ? labels.one : interpolate(labels.many, { count: waitingCount })
  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        icon="offline"
        live
        action={
          <Button variant="text" compact busy={busy} onClick={onRetry}>
            {labels.retry}
          </Button>
        }
      >
        {interpolate(labels.text, { time: timeFormat.format(shownAt), waiting })} {waitingCount > 0 && labels.inMemory}
      </Banner>
    </div>
  )
}
