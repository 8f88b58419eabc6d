import type { ReactNode } from 'react'
import type { EnquiryStatus } from '../../../contract/enquiry.ts'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import { CaseStatusBadge } from './case-status-badge.tsx'
import styles from './case-status-line.module.css'

type Props = {
  /** Left out where it is shown elsewhere. */
  status?: EnquiryStatus
  reply?: ReplyDelivery | null
  children?: ReactNode
}

/** Under the title of an enquiry or solution request: its status, and `children` beside it. */
export function CaseStatusLine({ status, reply, children }: Props) {
  return (
    <div className={styles.line}>
      {status && <CaseStatusBadge status={status} reply={reply} />}
      {children}
    </div>
  )
}
