import type { Transaction } from 'kysely'
import {
  ACCOUNT_MESSAGES,
  type PasswordAndCodeConfirmation,
  type TwoFactorSetup,
  type TwoFactorStatus,
} from '../../contract/staff/account.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { PASSWORD_MESSAGES } from '../../contract/staff/password.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError } from '../errors.ts'
import { readPublished } from '../site-content/published-content.ts'
import { accountSubject } from './login/current-staff.ts'
import type { Authenticator } from './login/authenticator.ts'
import { qrCode } from './credentials/qr-code.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './credentials/recovery-codes.ts'
import { newTotpSecret } from './credentials/totp.ts'
import { accountAttemptKeys } from './login/attempt-limit.ts'

/** Keeps the QR code small enough for every camera. */
const MAX_LABEL_LENGTH = 120

export type TwoFactor = ReturnType<typeof createTwoFactor>

type Dependencies = { store: Store; audit: Audit; authenticator: Authenticator; now: () => Date }

/** Two-factor sign-in with codes from an authenticator app. */
export function createTwoFactor({ store: { db }, audit, authenticator, now }: Dependencies) {
  return {
    async getState({ _id }: CurrentStaff): Promise<TwoFactorStatus> {
      const { totp_secret, totp_enabled_at: since } = await findById(_id)
      return { on: totp_secret !== null, since, recoveryCodesLeft: await countRecoveryCodes(db, _id) }
    },

    /** Returns a new key. Signing in needs no code until `enable` has confirmed one from the app. */
    async startSetup(currentStaff: CurrentStaff, password: string): Promise<TwoFactorSetup> {
      const account = await checkPassword(currentStaff, password)
      if (account.totp_secret !== null) throw new ConflictError(ACCOUNT_MESSAGES.alreadyOn)
      const secret = newTotpSecret()
      await db.updateTable('staff').set({ totp_pending_secret: secret }).where('id', '=', currentStaff._id).execute()
      const { agency } = await readPublished(db, 'agency')
      const url = otpauthUrl(agency.name, currentStaff.email, secret)
      return { secret, url, qr: qrCode(url) }
    },

    async enable(currentStaff: CurrentStaff, code: string) {
      const { totp_pending_secret: secret, ...account } = await findById(currentStaff._id)
      if (secret === null) throw new ConflictError(ACCOUNT_MESSAGES.notBegun)
      const keys = accountAttemptKeys(currentStaff.email)
      const pendingAccount = { ...account, totp_pending_secret: null, totp_secret: secret }
      const recoveryCodes = await authenticator.withCode(pendingAccount, code, keys, async (trx, acceptCode) => {
        const { numUpdatedRows } = await trx
          .updateTable('staff')
          .set({ totp_secret: secret, totp_pending_secret: null, totp_enabled_at: now().toISOString(), totp_last_step: null })
          .where('id', '=', currentStaff._id)
          .where('totp_pending_secret', '=', secret)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ConflictError(ACCOUNT_MESSAGES.notBegun)
        await acceptCode()
        await audit.record(trx, currentStaff, 'turned on two-factor sign-in for', accountSubject(currentStaff))
        return replaceRecoveryCodes(trx, currentStaff._id)
      })
      await authenticator.refundCodeAttempt(keys)
      return { message: ACCOUNT_MESSAGES.twoFactorOn, recoveryCodes }
    },

    renewRecoveryCodes: (currentStaff: CurrentStaff, confirmation: PasswordAndCodeConfirmation) =>
      withPasswordAndCode(currentStaff, confirmation, async (trx) => {
        await audit.record(trx, currentStaff, 'made new recovery codes for', accountSubject(currentStaff))
        return { message: ACCOUNT_MESSAGES.codesRenewed, recoveryCodes: await replaceRecoveryCodes(trx, currentStaff._id) }
      }),

    disable: (currentStaff: CurrentStaff, confirmation: PasswordAndCodeConfirmation) =>
      withPasswordAndCode(currentStaff, confirmation, async (trx) => {
        await trx.updateTable('staff').set({ totp_secret: null, totp_enabled_at: null }).where('id', '=', currentStaff._id).execute()
        await deleteRecoveryCodes(trx, currentStaff._id)
        await audit.record(trx, currentStaff, 'turned off two-factor sign-in for', accountSubject(currentStaff))
        return { message: ACCOUNT_MESSAGES.twoFactorOff }
      }),
  }

  async function withPasswordAndCode<T>(
    currentStaff: CurrentStaff,
    { password, code }: PasswordAndCodeConfirmation,
    act: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const account = await checkPassword(currentStaff, password)
    if (account.totp_secret === null) throw new ConflictError(ACCOUNT_MESSAGES.notOn)
    const keys = accountAttemptKeys(currentStaff.email)
    const result = await authenticator.withCode(account, code, keys, async (trx, acceptCode) => {
      await acceptCode()
      return act(trx)
    })
    await authenticator.resetAttempts(keys, account)
    return result
  }

  async function checkPassword({ email }: CurrentStaff, password: string): Promise<Row<'staff'>> {
    const account = await authenticator.checkPassword(email, password, accountAttemptKeys(email))
    if (!account) throw new BadRequestError(PASSWORD_MESSAGES.wrong, { password: PASSWORD_MESSAGES.wrong })
    return account
  }

  async function findById(id: string): Promise<Row<'staff'>> {
    return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
}

/** The address in the QR code. Apps assume SHA-1, six digits and thirty seconds by default, as we do. */
function otpauthUrl(agencyName: string, email: string, secret: string): string {
  const issuer = encodeURIComponent(agencyName)
  const label = encodeURIComponent(email)
  return `otpauth://totp/${issuer}:${label.length <= MAX_LABEL_LENGTH ? label : 'CMS'}?secret=${secret}&issuer=${issuer}`
}
