import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Email } from '../../../contract/outbox.ts'
import { DeliveryChip } from '../letters/delivery-chip.tsx'
import { deliveryWords } from '../letters/delivery-words.ts'
import { formatDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import styles from './outbox.module.css'

/** What became of a letter and, while it waits after a try, when the next one is. */
export function LetterDelivery({ letter: { delivery, nextTryAt } }: { letter: Email }) {
  const now = useNow()
  const waits = delivery.state === 'queued' && delivery.attempts > 0 && nextTryAt
  return (
    <div className={styles.delivery}>
      <DeliveryChip state={delivery.state} />
      <span className={styles.small}>
        {deliveryWords(delivery)} {waits && interpolate(cmsOutbox.nextTry, { time: formatDueTime(new Date(nextTryAt), now).words })}
      </span>
    </div>
  )
}
