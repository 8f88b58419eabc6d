import type { Db } from '../database/tables.ts'

/** The newest answers speak for the month; more of them would not move the middle. */
const MAX_REPLIES_READ = 1000

/** How long the one in the middle waited for its first answer, among those answered since then. */
export async function readMedianResponseMs(db: Db, since: Date): Promise<number | null> {
  const answered = await db
    .selectFrom('enquiries')
    .where('first_reply_at', '>=', since.toISOString())
    .select(['created_at', 'first_reply_at', 'folder'])
    .orderBy('first_reply_at', 'desc')
    .limit(MAX_REPLIES_READ)
    .execute()
  const waits = answered
    .filter(({ folder }) => folder === 'inbox')
    .map((row) => Date.parse(row.first_reply_at!) - Date.parse(row.created_at))
    .toSorted((a, b) => a - b)
  const middle = Math.floor(waits.length / 2)
  if (waits.length === 0) return null
  return waits.length % 2 === 1 ? waits[middle]! : (waits[middle - 1]! + waits[middle]!) / 2
}
