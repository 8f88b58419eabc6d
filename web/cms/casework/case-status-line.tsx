import type { ReactNode } from 'react'
import type { EnquiryStatus } from '../../../contract/enquiry.ts'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import styles from './case-status-line.module.css'
import { CaseStatusBadge } from './case-status-badge.tsx'

type Props = { status: EnquiryStatus; reply: ReplyDelivery | null; children?: ReactNode }

/** Below the name of somebody who wrote to us: how it stands, and what to know first. */
export function CaseStatusLine({ status, reply, children }: Props) {
  return (
    <div className={styles.headline}>
      <CaseStatusBadge status={status} reply={reply} />
      {children}
    </div>
  )
}
