import type { Transaction } from 'kysely'
import { AUTH_MESSAGES } from '../../../contract/auth.ts'
import type { RateLimitCounter } from '../../database/rate-limit-counter.ts'
import { forUpdate } from '../../database/for-update.ts'
import type { Store } from '../../database/open.ts'
import type { Row, Tables } from '../../database/tables.ts'
import { TwoFactorCodeError } from '../../errors.ts'
import { LockedOutError, createAttemptLimit } from './attempt-limit.ts'
import type { FailedAttemptLog } from './failed-attempt-log.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { consumeRecoveryCode } from '../credentials/recovery-codes.ts'
import { isTotpCode, findTotpStep } from '../credentials/totp.ts'
import type { AttemptKeys } from './attempt-keys.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>
type Account = Row<'staff'>
type Dependencies = { store: Store; counts: RateLimitCounter; failedAttempts: FailedAttemptLog; now: () => Date }

/**
 * Whether somebody is who they say, at one door: the login, or the pages of one's own account. Wrong guesses at an account are
 * counted per door, so that whoever guesses inside a stolen session does not lock the owner out.
 */
export function createAuthenticator({ store, counts, failedAttempts, now }: Dependencies) {
  const { db, engine } = store
  const attemptLimit = createAttemptLimit(counts)

  return {
    /** The account of this password, if there is one that may be used. Unknown accounts take as long. */
    async checkPassword(email: string, password: string, tries: AttemptKeys): Promise<Account | undefined> {
      await consumeAttempt(tries.password, email, tries)
      const row = await findByEmail(email)
      const right = await verifyPassword(row?.password_hash, password)
      if (!row || !right || row.disabled_at !== null) {
        await failedAttempts.report('wrong-password', row, tries.detail)
        return undefined
      }
      await attemptLimit.refund(tries.password)
      return row
    },

    /**
     * Counts a try with a code and runs `act` in a transaction, where it accepts the code at the moment that is right for it. A wrong
     * code undoes everything but the count.
     */
    async withCode<T>(
      account: Account,
      code: string,
      tries: AttemptKeys,
      act: (trx: Transaction<Tables>, acceptCode: AcceptCode) => Promise<T>,
    ): Promise<T> {
      await consumeAttempt(tries.code, account.email, tries)
      try {
        return await db.transaction().execute((trx) => act(trx, () => accept(trx, account, code)))
      } catch (error) {
        if (error instanceof TwoFactorCodeError) await failedAttempts.report('wrong-code', account, tries.detail)
        throw error
      }
    },

    /** The account as it still is, held until the transaction ends, or nothing when it has changed since it was read. */
    async lockIfUnchanged(trx: Transaction<Tables>, { id, password_hash }: Account): Promise<boolean> {
      const query = trx
        .selectFrom('staff')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled_at', 'is', null)
      return (await forUpdate(query, engine).executeTakeFirst()) !== undefined
    },

    refundCodeAttempt: (tries: AttemptKeys) => attemptLimit.refund(tries.code),

    /** The password was proven in another way: what failed before counts no longer. */
    resetPasswordAttempts: (tries: AttemptKeys) => attemptLimit.reset(tries.password),

    async resetAttempts(tries: AttemptKeys): Promise<void> {
      await attemptLimit.reset(tries.password)
      await attemptLimit.reset(tries.code)
    },
  }

  async function consumeAttempt(key: string, email: string, { detail }: AttemptKeys): Promise<void> {
    try {
      await attemptLimit.consume(key)
    } catch (error) {
      if (error instanceof LockedOutError && error.isFirst) await failedAttempts.report('locked-out', await findByEmail(email), detail)
      throw error
    }
  }

  async function findByEmail(email: string): Promise<Account | undefined> {
    return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
  }

  async function accept(trx: Transaction<Tables>, { id, totp_secret: secret }: Account, code: string): Promise<'app' | 'recovery'> {
    const isRight = isTotpCode(code)
      ? secret !== null && (await consumeTotpStep(trx, id, findTotpStep(secret, code, now())))
      : await consumeRecoveryCode(trx, id, code)
    if (!isRight) throw new TwoFactorCodeError(400, AUTH_MESSAGES.codeWrong)
    return isTotpCode(code) ? 'app' : 'recovery'
  }

  async function consumeTotpStep(trx: Transaction<Tables>, id: string, step: number | undefined): Promise<boolean> {
    if (step === undefined) return false
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
}

type AcceptCode = () => Promise<'app' | 'recovery'>
