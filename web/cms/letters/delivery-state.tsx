import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import type { Delivery } from '../../../contract/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeliveryChip } from './delivery-chip.tsx'
import styles from './delivery-state.module.css'
import { deliveryWords } from './delivery-words.ts'
import { useLetterActs } from './use-letter-acts.ts'

type Props = {
  delivery: Delivery
  /** Whom to write to by hand when the letter does not arrive. */
  mailto?: string
  onChanged: () => void
}

/** What became of a letter, and what a person can do about it. */
export function DeliveryState({ delivery, mailto, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, resend, stop, markSent } = useLetterActs(delivery.letterId, onChanged)
  const { state } = delivery
  const { letters, query } = cms

  function sendAgain(): void {
    setAsking(false)
    void resend()
  }

  return (
    <div className={classes(styles.state, styles[state])}>
      <output className={styles.words}>
        <DeliveryChip state={state} />
        <span className={styles.note}>{deliveryWords(delivery)}</span>
      </output>
      <span className={styles.acts}>
        {state === 'failed' && mailto && (
          <LinkButton variant="text" compact icon="mail" href={mailto}>
            {query.actions.email}
          </LinkButton>
        )}
        {state === 'queued' && (
          <Button variant="text" compact busy={busy} onClick={() => void stop()}>
            {letters.stop}
          </Button>
        )}
        {state === 'unconfirmed' && (
          <Button variant="text" compact busy={busy} onClick={() => void markSent()}>
            {letters.markSent}
          </Button>
        )}
        {(state === 'failed' || state === 'stopped') && (
          <Button variant="text" compact icon="refresh" busy={busy} onClick={() => void resend()}>
            {letters.resend}
          </Button>
        )}
        {state === 'unconfirmed' && (
          <Button variant="text" compact icon="refresh" busy={busy} onClick={() => setAsking(true)}>
            {letters.resend}
          </Button>
        )}
      </span>
      <Confirm
        {...letters.askResend}
        open={asking}
        confirm={letters.resend}
        onConfirm={sendAgain}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
