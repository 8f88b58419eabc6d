import type { ReplyDelivery } from '../../../contract/outbox.ts'
import { Badge, StatusBadge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import styles from './case-status-badge.module.css'
import { caseLabels } from './labels.ts'

const TONES: Record<string, Tone> = { pending: 'warn', responded: 'ok', closed: 'calm' }

type Props = { status: string; reply?: ReplyDelivery | null; small?: boolean }

/** The status of an enquiry or solution request, and the delivery of its newest reply until that is delivered. */
export function CaseStatusBadge({ status, reply, small }: Props) {
  return (
    <span className={styles.badges}>
      <StatusBadge tone={TONES[status] ?? 'info'} small={small}>
        {statusLabel(status)}
      </StatusBadge>
      <ReplyDeliveryBadge reply={reply} small={small} />
    </span>
  )
}

const statusLabel = (status: string): string =>
  Object.hasOwn(caseLabels.statuses, status) ? caseLabels.statuses[status as keyof typeof caseLabels.statuses] : caseLabels.otherStatus

const DELIVERY_BADGES: Record<Exclude<ReplyDelivery, 'delivered'>, { tone: Tone; icon: IconName }> = {
  sending: { tone: 'info', icon: 'send' },
  'not sent': { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
}

/** Nothing for a delivered reply. */
export function ReplyDeliveryBadge({ reply, small }: Pick<Props, 'reply' | 'small'>) {
  if (!reply || reply === 'delivered') return null
  return (
    <Badge {...DELIVERY_BADGES[reply]} small={small}>
      {caseLabels.replyDeliveries[reply]}
    </Badge>
  )
}
