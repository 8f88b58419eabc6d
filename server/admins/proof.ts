import type { Transaction } from 'kysely'
import { LOGIN_MESSAGES } from '../../contract/admin.ts'
import type { Counts } from '../database/counts.ts'
import { held } from '../database/held.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { CodeRequired } from '../http/failures.ts'
import { createAttempts } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { isTotp, stepOfCode } from './totp.ts'

export type Proof = ReturnType<typeof createProof>
type Account = Row<'admins'>

/**
 * Whether somebody is who they say, at one door: the login, or the pages of one's own account. Wrong guesses at an account are
 * counted per door, so that whoever guesses inside a stolen session does not lock the owner out.
 */
export function createProof({ store, counts, now }: { store: Store; counts: Counts; now: () => Date }) {
  const { db, engine } = store
  const attempts = createAttempts(counts)

  return {
    /** The account of this password, if there is one that may be used. Unknown accounts take as long. */
    async byPassword(email: string, password: string): Promise<Account | undefined> {
      await attempts.begin(email)
      const row = await db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
      const right = await verifyPassword(row?.password_hash, password)
      if (!row || !right || row.disabled_at !== null) return undefined
      await attempts.wasRight(email)
      return row
    },

    /** Counts the try, also when all that follows is undone, and returns how to accept the code in the transaction of what it is for. */
    async byCode({ id, email, two_factor_secret: secret }: Account, code: string) {
      await attempts.begin(email)
      return async (trx: Transaction<Tables>): Promise<'app' | 'recovery'> => {
        const isRight = isTotp(code)
          ? secret !== null && (await spendStep(trx, id, stepOfCode(secret, code, now())))
          : await spendRecoveryCode(trx, id, code)
        if (!isRight) throw new CodeRequired(400, LOGIN_MESSAGES.codeWrong)
        return isTotp(code) ? 'app' : 'recovery'
      }
    },

    /** The account as it still is, held until the transaction ends, or nothing when it has changed since it was read. */
    async holdUnchanged(trx: Transaction<Tables>, { id, password_hash }: Account): Promise<boolean> {
      const query = trx
        .selectFrom('admins')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled_at', 'is', null)
      return (await held(query, engine).executeTakeFirst()) !== undefined
    },

    wasRight: attempts.wasRight,

    succeeded: attempts.succeeded,
  }

  async function spendStep(trx: Transaction<Tables>, id: string, step: number | undefined): Promise<boolean> {
    if (step === undefined) return false
    const { numUpdatedRows } = await trx
      .updateTable('admins')
      .set({ two_factor_step: step })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('two_factor_step', 'is', null), eb('two_factor_step', '<', step)]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
}
