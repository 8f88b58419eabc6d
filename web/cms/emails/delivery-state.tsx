import { emailLabels } from './labels.ts'
import type { Delivery, EmailState } from '../../../contract/outbox.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import styles from './delivery-state.module.css'
import { EmailActions } from './email-actions.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import type { Tone } from '../../ui/display/tone.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { timeFormat, weekdayDateTimeFormat } from '../dates/dates.ts'

type Props = {
  delivery: Delivery
  /** A `mailto:` link, offered when delivery has failed. */
  mailto?: string
  hasMailServer?: boolean
}

/** The delivery state of an e-mail, with the actions that it allows. */
export function DeliveryState({ delivery, mailto, hasMailServer }: Props) {
  const { state } = delivery
  return (
    <div className={classNames(styles.state, styles[state])}>
      <output className={styles.status}>
        <DeliveryBadge state={state} />
        <span className={styles.note}>{describeDelivery(delivery)}</span>
      </output>
      <span className={styles.actions}>
        {state === 'failed' && mailto && (
          <LinkButton variant="text" compact icon="mail" href={mailto}>
            {emailLabels.emailDirectly}
          </LinkButton>
        )}
        <EmailActions delivery={delivery} hasMailServer={hasMailServer} />
      </span>
    </div>
  )
}

const BADGES: Record<EmailState, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'ok', icon: 'check' },
  kept: { tone: 'calm', icon: 'file' },
  failed: { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
  stopped: { tone: 'calm', icon: 'pause' },
}

/** Has an icon, to differ from the case status badge with its dot. */
export function DeliveryBadge({ state }: { state: EmailState }) {
  const { tone, icon } = BADGES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {emailLabels.states[state]}
    </Badge>
  )
}

const DAY_MS = 24 * 3_600_000

/** What happened, why, and how often delivery was attempted. */
export function describeDelivery({ state, reason, attempts, at }: Delivery): string {
  const { notes, tries, triedOnce } = emailLabels
  const time = formatDeliveryTime(at)
  // When staff stopped it or marked it as sent, the reason names them.
  if (state === 'sent') return reason || interpolate(notes.sent, { time })
  if (state === 'kept') return interpolate(notes.kept, { time })
  if (state === 'sending' || state === 'stopped') return reason || notes[state]
  if (attempts === 0) return reason || notes[state]
  const attemptsText = attempts === 1 ? interpolate(triedOnce, { time }) : interpolate(tries, { count: attempts, time })
  const cause = reason || (state === 'unconfirmed' ? notes.unconfirmed : notes.failed)
  return [state === 'queued' && notes.queuedAgain, withPeriod(cause), attemptsText].filter(Boolean).join(' ')
}

/** A mail server's reply may lack the final period. */
const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function formatDeliveryTime(at: string): string {
  const time = new Date(at)
  return (Date.now() - time.getTime() < DAY_MS ? timeFormat : weekdayDateTimeFormat).format(time)
}
