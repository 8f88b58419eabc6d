import { type Transaction, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type CaseRef, caseTable } from './case-ref.ts'

/** The columns of a new case, which nobody has read yet. Spam is not announced as unread. */
export const newActivityColumns = (at: Date, isSpam = false) => ({
  unread_since: isSpam ? null : at.toISOString(),
  last_activity_at: at.toISOString(),
})

/** A letter of the client is unread, and ends a snooze: it came before the follow-up date. A letter to a case in the spam folder does neither. */
export async function recordReceivedLetter(trx: Transaction<Tables>, about: CaseRef, at: string): Promise<void> {
  await trx
    .updateTable(caseTable(about.kind) as 'enquiries')
    .set({ unread_since: sql`coalesce(unread_since, ${at})`, last_activity_at: latest(at), is_snoozed: 0, follow_up_at: null })
    .where('id', '=', about.id)
    .where('folder', '=', 'inbox')
    .execute()
}

/** Whoever writes has read what came before, and has followed up. A snooze goes on. */
export async function recordSentLetter(trx: Transaction<Tables>, about: CaseRef, at: string): Promise<void> {
  await trx
    .updateTable(caseTable(about.kind) as 'enquiries')
    .set({
      unread_since: sql`case when unread_since > ${at} then unread_since end`,
      last_activity_at: latest(at),
      follow_up_at: sql`case when is_snoozed = 1 then follow_up_at end`,
    })
    .where('id', '=', about.id)
    .execute()
}

/** Letters are not always stored in the order in which they were written. */
const latest = (at: string) => sql<string>`case when last_activity_at > ${at} then last_activity_at else ${at} end`
