import type { Transaction } from 'kysely'
import { AUTH_MESSAGES } from '../../../contract/staff/auth.ts'
import type { RateLimitCounter } from '../../database/rate-limit/rate-limit-counter.ts'
import { forUpdate } from '../../database/for-update.ts'
import { sha256 } from '../../database/ids.ts'
import type { Store } from '../../database/store.ts'
import type { Row, Tables } from '../../database/tables.ts'
import { TwoFactorCodeError } from '../../errors.ts'
import { type AttemptKeys, LockedOutError, createAttemptLimit } from './attempt-limit.ts'
import type { FailedAttemptLog } from './failed-attempt-log.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { consumeRecoveryCode } from '../credentials/recovery-codes.ts'
import { MAX_TOTP_STEP_AHEAD, isTotpCode, findTotpStep } from '../credentials/totp.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>
type Account = Row<'staff'>
type Dependencies = { store: Store; counter: RateLimitCounter; failedAttempts: FailedAttemptLog; now: () => Date }

/**
 * Checks passwords and two-factor codes, and limits wrong attempts. The login and the pages of one's own account each have one with
 * its own counter, so that guesses from a stolen session do not lock the owner out of the login.
 */
export function createAuthenticator({ store, counter, failedAttempts, now }: Dependencies) {
  const { db, engine } = store
  const attemptLimit = createAttemptLimit(counter)

  return {
    /** Returns the account if the password is right and the account is not disabled. Takes as long for an unknown account. */
    async checkPassword(email: string, password: string, keys: AttemptKeys): Promise<Account | undefined> {
      const row = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
      await consumeAttempt(passwordKey(keys, row), row, keys)
      const isRight = await verifyPassword(row?.password_hash, password)
      if (!row || !isRight || row.disabled_at !== null) {
        await failedAttempts.report('wrong-password', row, keys.detail)
        return undefined
      }
      await attemptLimit.refund(passwordKey(keys, row))
      return row
    },

    /**
     * Counts an attempt with a code and runs `act` in a transaction, which calls `acceptCode` when it is ready. A wrong code rolls
     * back everything but the count.
     */
    async withCode<T>(
      account: Account,
      code: string,
      keys: AttemptKeys,
      act: (trx: Transaction<Tables>, acceptCode: AcceptCode) => Promise<T>,
    ): Promise<T> {
      await consumeAttempt(keys.code, account, keys)
      try {
        return await db.transaction().execute((trx) => act(trx, () => acceptCode(trx, account, code)))
      } catch (error) {
        if (error instanceof TwoFactorCodeError) await failedAttempts.report('wrong-code', account, keys.detail)
        throw error
      }
    },

    /** Locks the account until the transaction ends. False if its password has changed or it was disabled since it was read. */
    async lockIfUnchanged(trx: Transaction<Tables>, { id, password_hash }: Account): Promise<boolean> {
      const query = trx
        .selectFrom('staff')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled_at', 'is', null)
      return (await forUpdate(query, engine).executeTakeFirst()) !== undefined
    },

    refundCodeAttempt: (keys: AttemptKeys) => attemptLimit.refund(keys.code),

    async resetAttempts(keys: AttemptKeys, account: Account): Promise<void> {
      await attemptLimit.reset(passwordKey(keys, account))
      await attemptLimit.reset(keys.code)
    },
  }

  async function consumeAttempt(key: string, account: Account | undefined, { detail }: AttemptKeys): Promise<void> {
    try {
      await attemptLimit.consume(key)
    } catch (error) {
      if (error instanceof LockedOutError && error.isFirst) await failedAttempts.report('locked-out', account, detail)
      throw error
    }
  }

  async function acceptCode(trx: Transaction<Tables>, { id, totp_secret: secret }: Account, code: string): Promise<'app' | 'recovery'> {
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
      .where((eb) =>
        eb.or([
          eb('totp_last_step', 'is', null),
          eb('totp_last_step', '<', step),
          // Accepted while the clock was ahead: it must not refuse all codes until then.
          eb('totp_last_step', '>', step + MAX_TOTP_STEP_AHEAD),
        ]),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
}

/** A new password begins with no wrong attempts, also one that another process has set: `npm run create-admin`. */
const passwordKey = (keys: AttemptKeys, account: Account | undefined): string =>
  account ? `${keys.password} ${sha256(account.password_hash)}` : keys.password

type AcceptCode = () => Promise<'app' | 'recovery'>
