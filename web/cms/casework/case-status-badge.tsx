import { cms } from '../../../content/cms.ts'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import { Badge, StatusBadge } from '../../ui/display/badge.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import type { Tone } from '../../ui/display/tone.ts'
import styles from './case-status-badge.module.css'

const TONES: Record<string, Tone> = { pending: 'warn', responded: 'ok', closed: 'calm' }

type Props = { status: string; reply?: ReplyDelivery | null }

/** How an enquiry or a request stands, and how its newest reply does while that has not left. Whatever is none of the known ones is new. */
export function CaseStatusBadge({ status, reply }: Props) {
  return (
    <span className={styles.standing}>
      <StatusBadge tone={TONES[status] ?? 'info'}>{statusLabel(status)}</StatusBadge>
      <ReplyDeliveryBadge reply={reply} />
    </span>
  )
}

const statusLabel = (status: string): string =>
  Object.hasOwn(cms.statuses, status) ? cms.statuses[status as keyof typeof cms.statuses] : cms.queries.otherStatus

type Undelivered = Exclude<ReplyDelivery, 'delivered'>

const BADGE_PROPS: Record<Undelivered, { tone: Tone; icon: IconName }> = {
  sending: { tone: 'info', icon: 'send' },
  'not sent': { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
}

/** A reply that has left needs no word. */
export function ReplyDeliveryBadge({ reply }: Pick<Props, 'reply'>) {
  if (!reply || reply === 'delivered') return null
  return <Badge {...BADGE_PROPS[reply]}>{cms.replyDeliveries[reply]}</Badge>
}
