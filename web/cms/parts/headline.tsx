import type { ReactNode } from 'react'
import type { EnquiryStatus } from '../../../contract/enquiry.ts'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import styles from './headline.module.css'
import { StatusChip } from './status-chip.tsx'

type Props = { status: EnquiryStatus; reply: ReplyDelivery | null; children?: ReactNode }

/** Below the name of somebody who wrote to us: how it stands, and what to know first. */
export function Headline({ status, reply, children }: Props) {
  return (
    <div className={styles.headline}>
      <StatusChip status={status} reply={reply} />
      {children}
    </div>
  )
}
