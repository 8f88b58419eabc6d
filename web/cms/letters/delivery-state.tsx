import { cms } from '../../../content/cms.ts'
import type { Delivery } from '../../../contract/outbox.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DeliveryChip } from './delivery-chip.tsx'
import styles from './delivery-state.module.css'
import { deliveryWords } from './delivery-words.ts'
import { LetterActs } from './letter-acts.tsx'

type Props = {
  delivery: Delivery
  /** Whom to write to by hand when the letter does not arrive. */
  mailto?: string
  hasMailServer?: boolean
}

/** What became of a letter, and what a person can do about it. */
export function DeliveryState({ delivery, mailto, hasMailServer }: Props) {
  const { state } = delivery
  return (
    <div className={classNames(styles.state, styles[state])}>
      <output className={styles.words}>
        <DeliveryChip state={state} />
        <span className={styles.note}>{deliveryWords(delivery)}</span>
      </output>
      <span className={styles.acts}>
        {state === 'failed' && mailto && (
          <LinkButton variant="text" compact icon="mail" href={mailto}>
            {cms.query.actions.email}
          </LinkButton>
        )}
        <LetterActs delivery={delivery} hasMailServer={hasMailServer} />
      </span>
    </div>
  )
}
