import type { Transaction } from 'kysely'
import { LOGIN_MESSAGES } from '../../contract/admin.ts'
import type { Counts } from '../database/counts.ts'
import { held } from '../database/held.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { CodeRequired } from '../http/failures.ts'
import { LockedOut, createAttempts } from './attempts.ts'
import type { FailedAttempts } from './failed-attempts.ts'
import { verifyPassword } from './passwords.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { isTotp, stepOfCode } from './totp.ts'
import type { AttemptKeys } from './login-attempt-keys.ts'

export type Proof = ReturnType<typeof createProof>
type Account = Row<'admins'>
type Dependencies = { store: Store; counts: Counts; failedAttempts: FailedAttempts; now: () => Date }

/**
 * Whether somebody is who they say, at one door: the login, or the pages of one's own account. Wrong guesses at an account are
 * counted per door, so that whoever guesses inside a stolen session does not lock the owner out.
 */
export function createProof({ store, counts, failedAttempts, now }: Dependencies) {
  const { db, engine } = store
  const attempts = createAttempts(counts)

  return {
    /** The account of this password, if there is one that may be used. Unknown accounts take as long. */
    async byPassword(email: string, password: string, tries: AttemptKeys): Promise<Account | undefined> {
      await begin(tries.password, email, tries)
      const row = await find(email)
      const right = await verifyPassword(row?.password_hash, password)
      if (!row || !right || row.disabled_at !== null) {
        await failedAttempts.report('wrong-password', row, tries.detail)
        return undefined
      }
      await attempts.wasRight(tries.password)
      return row
    },

    /**
     * Counts a try with a code and runs `act` in a transaction, where it accepts the code at the moment that is right for it. A wrong
     * code undoes everything but the count.
     */
    async byCode<T>(
      account: Account,
      code: string,
      tries: AttemptKeys,
      act: (trx: Transaction<Tables>, accept: AcceptCode) => Promise<T>,
    ): Promise<T> {
      await begin(tries.code, account.email, tries)
      try {
        return await db.transaction().execute((trx) => act(trx, () => accept(trx, account, code)))
      } catch (error) {
        if (error instanceof CodeRequired) await failedAttempts.report('wrong-code', account, tries.detail)
        throw error
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

    codeWasRight: (tries: AttemptKeys) => attempts.wasRight(tries.code),

    /** The password was proven in another way: what failed before counts no longer. */
    forgetPasswordTries: (tries: AttemptKeys) => attempts.succeeded(tries.password),

    async succeeded(tries: AttemptKeys): Promise<void> {
      await attempts.succeeded(tries.password)
      await attempts.succeeded(tries.code)
    },
  }

  async function begin(key: string, email: string, { detail }: AttemptKeys): Promise<void> {
    try {
      await attempts.begin(key)
    } catch (error) {
      if (error instanceof LockedOut && error.isFirst) await failedAttempts.report('locked-out', await find(email), detail)
      throw error
    }
  }

  async function find(email: string): Promise<Account | undefined> {
    return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
  }

  async function accept(trx: Transaction<Tables>, { id, two_factor_secret: secret }: Account, code: string): Promise<'app' | 'recovery'> {
    const isRight = isTotp(code)
      ? secret !== null && (await spendStep(trx, id, stepOfCode(secret, code, now())))
      : await spendRecoveryCode(trx, id, code)
    if (!isRight) throw new CodeRequired(400, LOGIN_MESSAGES.codeWrong)
    return isTotp(code) ? 'app' : 'recovery'
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

type AcceptCode = () => Promise<'app' | 'recovery'>
