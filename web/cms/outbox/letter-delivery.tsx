import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { fill } from '../../../content/fill.ts'
import type { Letter } from '../../../contract/outbox.ts'
import { DeliveryChip } from '../letters/delivery-chip.tsx'
import { deliveryWords } from '../letters/delivery-words.ts'
import { dueInWords } from '../parts/moments.ts'
import { useNow } from '../parts/use-now.ts'
import styles from './outbox.module.css'

/** What became of a letter and, while it waits after a try, when the next one is. */
export function LetterDelivery({ letter: { delivery, nextTryAt } }: { letter: Letter }) {
  const now = useNow()
  const waits = delivery.state === 'queued' && delivery.attempts > 0 && nextTryAt
  return (
    <div className={styles.delivery}>
      <DeliveryChip state={delivery.state} />
      <span className={styles.small}>
        {deliveryWords(delivery)} {waits && fill(cmsOutbox.nextTry, { time: dueInWords(new Date(nextTryAt), now).words })}
      </span>
    </div>
  )
}
