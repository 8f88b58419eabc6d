import type { Transaction } from 'kysely'
import { ConflictError } from '../errors.ts'
import { sha256 } from './ids.ts'
import { runInBatches } from './batches.ts'
import type { Db, Tables } from './tables.ts'

export const IDEMPOTENCY_KEY_HOURS = 24

export type IdempotentRequest = {
  scope: string
  key: string | undefined
  request: unknown
  /** The id of what the operation creates or answers. The key is deleted with it. */
  relatedId: string
}

/**
 * Runs the operation once per key: a second call with the same key and request gets the first result, even at the same time.
 * Must run in the transaction of the operation, so that a result is stored exactly when the operation happened.
 */
export async function withIdempotencyKey<Result>(
  trx: Transaction<Tables>,
  { scope, key, request, relatedId }: IdempotentRequest,
  now: () => Date,
  operation: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return operation()
  const requestHash = sha256(JSON.stringify(request))
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, response: '', related_id: relatedId, created_at: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const response = await operation()
    await trx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(response) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return response
  }
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.request_hash !== requestHash) throw new ConflictError('This Idempotency-Key was already used for another request.')
  return JSON.parse(stored.response) as Result
}

/** Deletes the stored responses of calls that concern these ids. */
export async function deleteIdempotencyKeys(trx: Transaction<Tables>, relatedIds: string[]): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('related_id', 'in', relatedIds).execute()
}

export async function deleteExpiredIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000).toISOString()
  await runInBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, selectFrom }) => {
        const expired = selectFrom('idempotency_keys').select(['scope', 'key']).where('created_at', '<', before).limit(limit)
        return eb(refTuple('scope', 'key'), 'in', expired.$asTuple('scope', 'key'))
      })
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
