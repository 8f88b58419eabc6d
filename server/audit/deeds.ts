import type { Deed } from '../../contract/audit.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'

/** Closing and reopening have names of their own; everything else is a change. */
export function deedOf(former: EnquiryStatus, current: EnquiryStatus): Deed {
  if (former === current) return 'changed'
  if (current === 'closed') return 'closed'
  return former === 'closed' ? 'reopened' : 'changed'
}

export const changeInWords = (change: Record<string, string | undefined>) =>
  Object.entries(change)
    .map(([field, value]) => `${field}: ${value}`)
    .join(', ')
