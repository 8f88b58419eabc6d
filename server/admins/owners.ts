import type { Transaction } from 'kysely'
import { type Admin, LOGIN_MESSAGES } from '../../contract/admin.ts'
import { held } from '../database/held.ts'
import type { Engine } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { Forbidden, Unauthorized } from '../http/failures.ts'

/**
 * Everybody who can sign in, held until the transaction ends: nobody else can decide about them meanwhile. Whoever acts must still
 * be an owner: a colleague may have decided otherwise since the request came in.
 */
export async function lockActiveStaff(trx: Transaction<Tables>, engine: Engine, by: Admin): Promise<Row<'admins'>[]> {
  const query = trx.selectFrom('admins').selectAll().where('disabled_at', 'is', null).orderBy('id')
  const active = await held(query, engine).execute()
  const actor = active.find(({ id }) => id === by._id)
  if (!actor) throw new Unauthorized(LOGIN_MESSAGES.noSession)
  if (actor.role !== 'owner') throw new Forbidden(LOGIN_MESSAGES.ownersOnly)
  return active
}
