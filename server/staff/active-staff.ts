import type { Transaction } from 'kysely'
import { type CurrentStaff, AUTH_MESSAGES } from '../../contract/auth.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Engine } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'

/**
 * Everybody who can sign in, held until the transaction ends: nobody else can decide about them meanwhile. Whoever acts must still
 * be an owner: a colleague may have decided otherwise since the request came in.
 */
export async function lockActiveStaff(trx: Transaction<Tables>, engine: Engine, by: CurrentStaff): Promise<Row<'staff'>[]> {
  const query = trx.selectFrom('staff').selectAll().where('disabled_at', 'is', null).orderBy('id')
  const active = await forUpdate(query, engine).execute()
  const actor = active.find(({ id }) => id === by._id)
  if (!actor) throw new UnauthorizedError(AUTH_MESSAGES.noSession)
  if (actor.role !== 'owner') throw new ForbiddenError(AUTH_MESSAGES.ownersOnly)
  return active
}
