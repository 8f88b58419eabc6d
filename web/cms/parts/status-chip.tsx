import { cms } from '../../../content/cms.ts'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import { Badge, Status } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { Tone } from '../../ui/tone.ts'
import styles from './status-chip.module.css'

const TONES: Record<string, Tone> = { pending: 'warn', responded: 'ok', closed: 'calm' }

type Props = { status: string; reply?: ReplyDelivery | null }

/** How an enquiry or a request stands, and how its newest reply does while that has not left. Whatever is none of the known ones is new. */
export function StatusChip({ status, reply }: Props) {
  return (
    <span className={styles.standing}>
      <Status tone={TONES[status] ?? 'info'}>{statusName(status)}</Status>
      <ReplyChip reply={reply} />
    </span>
  )
}

const statusName = (status: string): string =>
  Object.hasOwn(cms.statuses, status) ? cms.statuses[status as keyof typeof cms.statuses] : cms.queries.otherStatus

type Undelivered = Exclude<ReplyDelivery, 'delivered'>

const LOOKS: Record<Undelivered, { tone: Tone; icon: IconName }> = {
  sending: { tone: 'info', icon: 'send' },
  'not sent': { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
}

/** A reply that has left needs no word. */
export function ReplyChip({ reply }: Pick<Props, 'reply'>) {
  if (!reply || reply === 'delivered') return null
  return <Badge {...LOOKS[reply]}>{cms.replyDeliveries[reply]}</Badge>
}
