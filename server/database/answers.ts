import type { Transaction } from 'kysely'
import { Conflict } from '../http/failures.ts'
import { hashOf } from './ids.ts'
import { BATCH, inBatches } from './in-batches.ts'
import type { Db, Tables } from './tables.ts'

const KEPT_HOURS = 24

export type Asked = {
  scope: string
  key: string | undefined
  request: unknown
  /** The id of what the act makes or answers. Whoever deletes that forgets the answer too. */
  about: string
}

/**
 * Does the act once per key: a second call with the same key and request gets the first answer, however close they come.
 * Must run in the transaction of the act itself, so that an answer is remembered exactly when the act happened.
 */
export async function once<Answer>(
  trx: Transaction<Tables>,
  { scope, key, request, about }: Asked,
  now: () => Date,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return act()
  const fingerprint = hashOf(JSON.stringify(request))
  const claimed = await trx
    .insertInto('answers')
    .values({ scope, key, fingerprint, answer: '', about, created_at: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const answer = await act()
    await trx
      .updateTable('answers')
      .set({ answer: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
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

/** Nothing is left of what a repeated call would have been answered with. */
export async function forgetAnswers(trx: Transaction<Tables>, about: string[]): Promise<void> {
  await trx.deleteFrom('answers').where('about', 'in', about).execute()
}

export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()
  await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('answers')
      .where(({ eb, refTuple, selectFrom }) => {
        const old = selectFrom('answers').select(['scope', 'key']).where('created_at', '<', before).limit(BATCH)
        return eb(refTuple('scope', 'key'), 'in', old.$asTuple('scope', 'key'))
      })
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
