import type { Transaction } from 'kysely'
import { type CurrentStaff, AUTH_MESSAGES } from '../../contract/staff/auth.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Engine } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'

/**
 * Returns all accounts that can sign in, locked until the transaction ends, so that concurrent decisions about accounts run one after
 * another. Throws unless the actor is still an owner: another owner may have changed that since the request came in.
 */
export async function lockActiveStaff(trx: Transaction<Tables>, engine: Engine, actor: CurrentStaff): Promise<Row<'staff'>[]> {
  const query = trx.selectFrom('staff').selectAll().where('disabled_at', 'is', null).orderBy('id')
  const active = await forUpdate(query, engine).execute()
  const account = active.find(({ id }) => id === actor._id)
  if (!account) throw new UnauthorizedError(AUTH_MESSAGES.noSession)
  if (account.role !== 'owner') throw new ForbiddenError(AUTH_MESSAGES.ownersOnly)
  return active
}
