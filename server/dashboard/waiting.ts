import { sql } from 'kysely'
import { type Dashboard, MAX_OVERDUE_COUNT } from '../../contract/dashboard.ts'
import { countRows } from '../database/block-counts.ts'
import type { Db } from '../database/tables.ts'
import { toBlockState } from '../enquiries/enquiry-counts.ts'
import { toEnquirySummary } from '../enquiries/enquiry-row.ts'
import { findOwners } from '../casework/desk-fields.ts'
import { findReplies } from '../casework/replies.ts'

const ENQUIRIES_SHOWN = 5

/** As in the index of waiting enquiries. */
const DUE_AT = sql<string>`coalesce(waiting_due_at, reply_due_at)`

/** Enquiries without an answer, the earliest reply deadline first. */
export async function readWaitingEnquiries(db: Db, now: Date): Promise<Dashboard['waiting']> {
  const open = db.selectFrom('enquiries').where('folder', '=', 'inbox').where('status', '=', 'pending')
  const rows = await open.selectAll().orderBy(DUE_AT).orderBy('seq').limit(ENQUIRIES_SHOWN).execute()
  const { overdue } = await db
    .selectFrom(open.where(DUE_AT, '<', now.toISOString()).select('id').limit(MAX_OVERDUE_COUNT).as('late'))
    .select((eb) => eb.fn.countAll<number>().as('overdue'))
    .executeTakeFirstOrThrow()
  const ids = rows.map(({ id }) => id)
  const replies = await findReplies(db, 'enquiry', ids, 0)
  const ownerOf = await findOwners(db, rows)
  const first = rows.map((row) => {
    const { _id, name, organization, services, office, priority, createdAt, waitingSince, waitingDueAt, replyDelivery } = toEnquirySummary(
      row,
      replies(row.id),
      ownerOf,
    )
    return { _id, name, organization, services, office, priority, createdAt, waitingSince, waitingDueAt, replyDelivery }
  })
  return { total: await countRows(db, 'enquiries', toBlockState('inbox', 'pending')), overdue, first }
}

export const countWaitingSolutionRequests = (db: Db) => countRows(db, 'solution_requests', 'pending')
