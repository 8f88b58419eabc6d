import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { caseLabels } from '../casework/labels.ts'
import { ResponseClock } from '../casework/response-clock.tsx'
import { CaseAside } from './case-aside.tsx'
import styles from './case-strip.module.css'
import { casePageLabels } from './labels.ts'
import type { StaffCase } from '../casework/staff-case.ts'

/** On small screens: owner, status and clock under the name; everything else of the side column is in a sheet. */
export function CaseStrip({ staffCase }: { staffCase: StaffCase }) {
  const [isOpen, setOpen] = useState(false)
  const { owner, status, replyDelivery, waitingSince, waitingDueAt, createdAt, office } = staffCase
  return (
    <div className={styles.strip}>
      <Avatar name={owner?.name ?? ''} label={owner?.name ?? caseLabels.assign.nobody} />
      <CaseStatusBadge status={status} reply={replyDelivery} />
      {status === 'pending' && waitingDueAt && (
        <span className={styles.clock}>
          <ResponseClock since={waitingSince ?? createdAt} dueAt={waitingDueAt} office={office} />
        </span>
      )}
      <Button variant="text" compact arrow className={styles.details} onClick={() => setOpen(true)}>
        {casePageLabels.details}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={casePageLabels.about} className={styles.sheet}>
        {isOpen && (
          <div className={styles.panels}>
            <CaseAside staffCase={staffCase} />
          </div>
        )}
      </Dialog>
    </div>
  )
}
