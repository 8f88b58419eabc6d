import type { Transaction } from 'kysely'
import { Conflict } from '../http/failures.ts'
import { hashOf } from './ids.ts'
import type { Db, Tables } from './tables.ts'

const KEPT_HOURS = 24

export type Asked = { scope: string; key: string | undefined; request: unknown }

/**
 * Does the act once per key: a second call with the same key and request gets the first answer, however close they come.
 * Must run in the transaction of the act itself, so that an answer is remembered exactly when the act happened.
 */
export async function once<Answer>(
  trx: Transaction<Tables>,
  { scope, key, request }: Asked,
  now: () => Date,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return act()
  const fingerprint = hashOf(JSON.stringify(request))
  const claimed = await trx
    .insertInto('answers')
    .values({ scope, key, fingerprint, answer: '', created_at: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const answer = await act()
    await trx.updateTable('answers').set({ answer: JSON.stringify(answer) }).where('scope', '=', scope).where('key', '=', key).execute()
    return answer
  }
  const given = await trx
    .selectFrom('answers')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (given.fingerprint !== fingerprint) throw new Conflict('This Idempotency-Key was already used for another request.')
  return JSON.parse(given.answer) as Answer
}

export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()
  await db.deleteFrom('answers').where('created_at', '<', before).execute()
}
