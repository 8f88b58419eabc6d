import { cms } from '../../../content/cms.ts'
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
        <span className={styles.note}>{formatDelivery(delivery)}</span>
      </output>
      <span className={styles.acts}>
        {state === 'failed' && mailto && (
          <LinkButton variant="text" compact icon="mail" href={mailto}>
            {cms.query.actions.email}
          </LinkButton>
        )}
        <EmailActions delivery={delivery} hasMailServer={hasMailServer} />
      </span>
    </div>
  )
}

const LOOKS: Record<EmailState, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'ok', icon: 'check' },
  kept: { tone: 'calm', icon: 'file' },
  failed: { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
  stopped: { tone: 'calm', icon: 'pause' },
}

/** What became of a letter. An icon, where the status of an enquiry has a dot: the two never look alike. */
export function DeliveryChip({ state }: { state: EmailState }) {
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {cms.letters.states[state]}
    </Badge>
  )
}

const DAY_MS = 24 * 3_600_000

/** The delivery truth in a sentence or two: what happened, why, and how often it was tried. */
export function formatDelivery({ state, reason, attempts, at }: Delivery): string {
  const { notes, tries, triedOnce } = cms.letters
  const time = formatDeliveryTime(at)
  // A person may have stopped it, or said that it arrived: then the reason says who.
  if (state === 'sent') return reason || interpolate(notes.sent, { time })
  if (state === 'kept') return interpolate(notes.kept, { time })
  if (state === 'sending' || state === 'stopped') return reason || notes[state]
  if (attempts === 0) return reason || notes[state]
  const tried = attempts === 1 ? interpolate(triedOnce, { time }) : interpolate(tries, { count: attempts, time })
  const why = reason || (state === 'unconfirmed' ? notes.unconfirmed : notes.failed)
  return [state === 'queued' && notes.queuedAgain, lowerFirst(why), tried].filter(Boolean).join(' ')
}

/** What a mail server answered need not end like a sentence. */
const lowerFirst = (labels: string): string => (/[.!?]$/.test(labels) ? labels : `${labels}.`)

function formatDeliveryTime(at: string): string {
  const moment = new Date(at)
  return (Date.now() - moment.getTime() < DAY_MS ? timeFormat : weekdayDateTimeFormat).format(moment)
}
