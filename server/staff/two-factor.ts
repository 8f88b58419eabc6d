import type { Transaction } from 'kysely'
import { agency } from '../../content/agency.ts'
import { ACCOUNT_MESSAGES, type PasswordAndCodeConfirmation, type TwoFactorSetup, type TwoFactorStatus } from '../../contract/account.ts'
import type { CurrentStaff } from '../../contract/auth.ts'
import { PASSWORD_MESSAGES } from '../../contract/password.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError } from '../errors.ts'
import { accountSubject } from './login/current-staff.ts'
import type { Authenticator } from './login/authenticator.ts'
import { qrCode } from '../admins/qr-code.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './credentials/recovery-codes.ts'
import { newTotpSecret } from './credentials/totp.ts'
import { accountAttemptKeys } from './login/attempt-keys.ts'

/** So that the QR code stays small enough for every camera. */
const MAX_LABEL_LENGTH = 120

export type TwoFactor = ReturnType<typeof createTwoFactor>

type Dependencies = { store: Store; audit: Audit; authenticator: Authenticator; now: () => Date }

/** The second step of signing in: a code from an app that only its owner has. */
export function createTwoFactor({ store: { db }, audit, authenticator, now }: Dependencies) {
  return {
    async getState({ _id }: CurrentStaff): Promise<TwoFactorStatus> {
      const { totp_secret, totp_enabled_at: since } = await findById(_id)
      return { on: totp_secret !== null, since, recoveryCodesLeft: await countRecoveryCodes(db, _id) }
    },

    /** A key to try. Nothing changes for signing in until a code from the app has confirmed it. */
    async begin(admin: CurrentStaff, password: string): Promise<TwoFactorSetup> {
      const account = await checkPassword(admin, password)
      if (account.totp_secret !== null) throw new ConflictError(ACCOUNT_MESSAGES.alreadyOn)
      const secret = newTotpSecret()
      await db.updateTable('staff').set({ totp_pending_secret: secret }).where('id', '=', admin._id).execute()
      const url = otpauthUrl(admin.email, secret)
      return { secret, url, qr: qrCode(url) }
    },

    async confirm(admin: CurrentStaff, code: string) {
      const { totp_pending_secret: secret, ...account } = await findById(admin._id)
      if (secret === null) throw new ConflictError(ACCOUNT_MESSAGES.notBegun)
      const tries = accountAttemptKeys(admin.email)
      const trial = { ...account, totp_pending_secret: null, totp_secret: secret }
      const recoveryCodes = await authenticator.withCode(trial, code, tries, async (trx, accept) => {
        const { numUpdatedRows } = await trx
          .updateTable('staff')
          .set({ totp_secret: secret, totp_pending_secret: null, totp_enabled_at: now().toISOString(), totp_last_step: null })
          .where('id', '=', admin._id)
          .where('totp_pending_secret', '=', secret)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ConflictError(ACCOUNT_MESSAGES.notBegun)
        await accept()
        await audit.record(trx, admin, 'turned on two-factor sign-in for', accountSubject(admin))
        return replaceRecoveryCodes(trx, admin._id)
      })
      await authenticator.refundCodeAttempt(tries)
      return { message: ACCOUNT_MESSAGES.twoFactorOn, recoveryCodes }
    },

    renewRecoveryCodes: (admin: CurrentStaff, proofs: PasswordAndCodeConfirmation) =>
      withPasswordAndCode(admin, proofs, async (trx) => {
        await audit.record(trx, admin, 'made new recovery codes for', accountSubject(admin))
        return { message: ACCOUNT_MESSAGES.codesRenewed, recoveryCodes: await replaceRecoveryCodes(trx, admin._id) }
      }),

    disable: (admin: CurrentStaff, proofs: PasswordAndCodeConfirmation) =>
      withPasswordAndCode(admin, proofs, async (trx) => {
        await trx.updateTable('staff').set({ totp_secret: null, totp_enabled_at: null }).where('id', '=', admin._id).execute()
        await deleteRecoveryCodes(trx, admin._id)
        await audit.record(trx, admin, 'turned off two-factor sign-in for', accountSubject(admin))
        return { message: ACCOUNT_MESSAGES.twoFactorOff }
      }),
  }

  async function withPasswordAndCode<T>(
    admin: CurrentStaff,
    { password, code }: PasswordAndCodeConfirmation,
    act: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const account = await checkPassword(admin, password)
    if (account.totp_secret === null) throw new ConflictError(ACCOUNT_MESSAGES.notOn)
    const tries = accountAttemptKeys(admin.email)
    const done = await authenticator.withCode(account, code, tries, async (trx, accept) => {
      await accept()
      return act(trx)
    })
    await authenticator.resetAttempts(tries)
    return done
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

/** What apps read from the QR code. They assume SHA-1, six digits and thirty seconds, as we do. */
function otpauthUrl(email: string, secret: string): string {
  const issuer = encodeURIComponent(agency.name)
  const label = encodeURIComponent(email)
  return `otpauth://totp/${issuer}:${label.length <= MAX_LABEL_LENGTH ? label : 'CMS'}?secret=${secret}&issuer=${issuer}`
}
