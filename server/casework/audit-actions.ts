import type { AuditAction } from '../../contract/audit.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'

/** Closing and reopening have names of their own; everything else is a change. */
export function statusAuditAction(former: EnquiryStatus, current: EnquiryStatus): AuditAction {
  if (former === current) return 'changed'
  if (current === 'closed') return 'closed'
  return former === 'closed' ? 'reopened' : 'changed'
}

export const formatChanges = (change: Record<string, string | undefined>) =>
  Object.entries(change)
    .map(([field, value]) => `${field}: ${value}`)
    .join(', ')
