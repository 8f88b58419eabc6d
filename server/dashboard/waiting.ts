import { sql } from 'kysely'
import { type Dashboard, MOST_OVERDUE_COUNTED } from '../../contract/dashboard.ts'
import type { Db } from '../database/tables.ts'
import { toSummary } from '../enquiries/enquiry-row.ts'
import { repliesToEach } from '../mail/replies.ts'

const SHOWN = 5

/** Enquiries that wait for an answer, the oldest promise first. */
export async function readWaiting(db: Db, now: Date): Promise<Dashboard['waiting']> {
  const open = db.selectFrom('enquiries').where('folder', '=', 'inbox').where('status', '=', 'pending')
  const rows = await open.selectAll().orderBy('due_at').limit(SHOWN).execute()
  const { overdue } = await db
    .selectFrom(open.where('due_at', '<', now.toISOString()).select('due_at').limit(MOST_OVERDUE_COUNTED).as('late'))
    .select((eb) => eb.fn.countAll<number>().as('overdue'))
    .executeTakeFirstOrThrow()
  const { total } = await db
    .selectFrom('enquiry_tallies')
    .where('folder', '=', 'inbox')
    .where('status', '=', 'pending')
    .select(sql<number>`coalesce(sum(n), 0)`.as('total'))
    .executeTakeFirstOrThrow()
  const replies = await repliesToEach(
    db,
    'enquiry_id',
    rows.map(({ id }) => id),
    0,
  )
  const first = rows.map((row) => {
    const { _id, name, organization, services, office, priority, createdAt, dueAt, replyDelivery } = toSummary(row, replies(row.id))
    return { _id, name, organization, services, office, priority, createdAt, dueAt, replyDelivery }
  })
  return { total: Number(total), overdue, first }
}

export async function countWaitingRequests(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('solution_requests')
    .where('status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
