import type { Transaction } from 'kysely'
import { ConflictError } from '../errors.ts'
import { sha256 } from './ids.ts'
import { BATCH_SIZE, runInBatches } from './batches.ts'
import type { Db, Tables } from './tables.ts'

const RETENTION_HOURS = 24

export type IdempotentRequest = {
  scope: string
  key: string | undefined
  request: unknown
  /** The id of what the act makes or answers. Whoever deletes that forgets the answer too. */
  relatedId: string
}

/**
 * Does the act once per key: a second call with the same key and request gets the first answer, however close they come.
 * Must run in the transaction of the act itself, so that an answer is remembered exactly when the act happened.
 */
export async function withIdempotencyKey<Answer>(
  trx: Transaction<Tables>,
  { scope, key, request, relatedId }: IdempotentRequest,
  now: () => Date,
  operation: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return operation()
  const fingerprint = sha256(JSON.stringify(request))
  const claimed = await trx
    .insertInto('answers')
    .values({ scope, key, fingerprint, answer: '', about: relatedId, created_at: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const answer = await operation()
    await trx
      .updateTable('answers')
      .set({ answer: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return answer
  }
  const stored = await trx
    .selectFrom('answers')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.fingerprint !== fingerprint) throw new ConflictError('This Idempotency-Key was already used for another request.')
  return JSON.parse(stored.answer) as Answer
}

/** Nothing is left of what a repeated call would have been answered with. */
export async function deleteIdempotencyKeys(trx: Transaction<Tables>, about: string[]): Promise<void> {
  await trx.deleteFrom('answers').where('about', 'in', about).execute()
}

export async function deleteExpiredIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000).toISOString()
  await runInBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('answers')
      .where(({ eb, refTuple, selectFrom }) => {
        const old = selectFrom('answers').select(['scope', 'key']).where('created_at', '<', before).limit(BATCH_SIZE)
        return eb(refTuple('scope', 'key'), 'in', old.$asTuple('scope', 'key'))
      })
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
