import type { ReactNode } from 'react'
import type { EnquiryStatus } from '../../../contract/enquiry.ts'
import styles from './headline.module.css'
import { StatusChip } from './status-chip.tsx'

/** Below the name of somebody who wrote to us: how it stands, and what to know first. */
export function Headline({ status, children }: { status: EnquiryStatus; children?: ReactNode }) {
  return (
    <div className={styles.headline}>
      <StatusChip status={status} />
      {children}
    </div>
  )
}
