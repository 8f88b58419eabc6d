import type { Transaction } from 'kysely'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import type { Tables } from '../database/tables.ts'
import type { CaseRef } from './case-ref.ts'
import { refreshReplyWait } from './reply-wait.ts'

/** The status that staff set last, and when. */
type StaffStatus = { status: EnquiryStatus | null; at: string | null }

/** What a case had before a reply closed it, for when the reply is taken back. */
export type FormerStatus = StaffStatus & { closedAt: string }

/** The columns are the same in both tables. */
const caseTable = ({ kind }: CaseRef) => (kind === 'enquiry' ? 'enquiries' : 'solution_requests') as 'enquiries'

/** Closes a case with a reply. Returns what it had before. */
export async function closeCase(trx: Transaction<Tables>, about: CaseRef, at: string): Promise<FormerStatus> {
  const former = await trx
    .selectFrom(caseTable(about))
    .select(['staff_status as status', 'staff_status_at as at'])
    .where('id', '=', about.id)
    .executeTakeFirstOrThrow()
  await trx.updateTable(caseTable(about)).set({ staff_status: 'closed', staff_status_at: at }).where('id', '=', about.id).execute()
  await refreshReplyWait(trx, about, at)
  return { ...former, closedAt: at }
}

/** Takes `closeCase` back, unless staff have set the status again since. */
export async function reopenCase(trx: Transaction<Tables>, about: CaseRef, { status, at, closedAt }: FormerStatus): Promise<void> {
  await trx
    .updateTable(caseTable(about))
    .set({ staff_status: status, staff_status_at: at })
    .where('id', '=', about.id)
    .where('staff_status', '=', 'closed')
    .where('staff_status_at', '=', closedAt)
    .execute()
}
