import type { Transaction } from 'kysely'
import { agency } from '../../content/agency.ts'
import { ACCOUNT_MESSAGES, type BothProofs, type TwoFactorKey, type TwoFactorState } from '../../contract/account.ts'
import type { Admin } from '../../contract/admin.ts'
import { PASSWORD_MESSAGES } from '../../contract/password.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { BadInput, Conflict } from '../http/failures.ts'
import { accountOf } from './account.ts'
import type { Proof } from './proof.ts'
import { qrCode } from './qr-code.ts'
import { countCodes, forgetCodes, renewCodes } from './recovery-codes.ts'
import { newTotpSecret } from './totp.ts'
import { accountAttemptKeys } from './login-attempt-keys.ts'

/** So that the QR code stays small enough for every camera. */
const LONGEST_LABEL = 120

export type TwoFactor = ReturnType<typeof createTwoFactor>

type Dependencies = { store: Store; audit: Audit; proof: Proof; now: () => Date }

/** The second step of signing in: a code from an app that only its owner has. */
export function createTwoFactor({ store: { db }, audit, proof, now }: Dependencies) {
  return {
    async state({ _id }: Admin): Promise<TwoFactorState> {
      const { two_factor_secret, two_factor_since: since } = await find(_id)
      return { on: two_factor_secret !== null, since, recoveryCodesLeft: await countCodes(db, _id) }
    },

    /** A key to try. Nothing changes for signing in until a code from the app has confirmed it. */
    async begin(admin: Admin, password: string): Promise<TwoFactorKey> {
      const account = await byPassword(admin, password)
      if (account.two_factor_secret !== null) throw new Conflict(ACCOUNT_MESSAGES.alreadyOn)
      const secret = newTotpSecret()
      await db.updateTable('admins').set({ two_factor_pending: secret }).where('id', '=', admin._id).execute()
      const url = keyAddress(admin.email, secret)
      return { secret, url, qr: qrCode(url) }
    },

    async confirm(admin: Admin, code: string) {
      const { two_factor_pending: secret, ...account } = await find(admin._id)
      if (secret === null) throw new Conflict(ACCOUNT_MESSAGES.notBegun)
      const tries = accountAttemptKeys(admin.email)
      const trial = { ...account, two_factor_pending: null, two_factor_secret: secret }
      const recoveryCodes = await proof.byCode(trial, code, tries, async (trx, accept) => {
        const { numUpdatedRows } = await trx
          .updateTable('admins')
          .set({ two_factor_secret: secret, two_factor_pending: null, two_factor_since: now().toISOString(), two_factor_step: null })
          .where('id', '=', admin._id)
          .where('two_factor_pending', '=', secret)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Conflict(ACCOUNT_MESSAGES.notBegun)
        await accept()
        await audit.record(trx, admin, 'turned on two-factor sign-in for', accountOf(admin))
        return renewCodes(trx, admin._id)
      })
      await proof.codeWasRight(tries)
      return { message: ACCOUNT_MESSAGES.twoFactorOn, recoveryCodes }
    },

    renewRecoveryCodes: (admin: Admin, proofs: BothProofs) =>
      provenTwice(admin, proofs, async (trx) => {
        await audit.record(trx, admin, 'made new recovery codes for', accountOf(admin))
        return { message: ACCOUNT_MESSAGES.codesRenewed, recoveryCodes: await renewCodes(trx, admin._id) }
      }),

    disable: (admin: Admin, proofs: BothProofs) =>
      provenTwice(admin, proofs, async (trx) => {
        await trx.updateTable('admins').set({ two_factor_secret: null, two_factor_since: null }).where('id', '=', admin._id).execute()
        await forgetCodes(trx, admin._id)
        await audit.record(trx, admin, 'turned off two-factor sign-in for', accountOf(admin))
        return { message: ACCOUNT_MESSAGES.twoFactorOff }
      }),
  }

  async function provenTwice<T>(admin: Admin, { password, code }: BothProofs, act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const account = await byPassword(admin, password)
    if (account.two_factor_secret === null) throw new Conflict(ACCOUNT_MESSAGES.notOn)
    const tries = accountAttemptKeys(admin.email)
    const done = await proof.byCode(account, code, tries, async (trx, accept) => {
      await accept()
      return act(trx)
    })
    await proof.succeeded(tries)
    return done
  }

  async function byPassword({ email }: Admin, password: string): Promise<Row<'admins'>> {
    const account = await proof.byPassword(email, password, accountAttemptKeys(email))
    if (!account) throw new BadInput(PASSWORD_MESSAGES.wrong, { password: PASSWORD_MESSAGES.wrong })
    return account
  }

  async function find(id: string): Promise<Row<'admins'>> {
    return db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
}

/** What apps read from the QR code. They assume SHA-1, six digits and thirty seconds, as we do. */
function keyAddress(email: string, secret: string): string {
  const issuer = encodeURIComponent(agency.name)
  const label = encodeURIComponent(email)
  return `otpauth://totp/${issuer}:${label.length <= LONGEST_LABEL ? label : 'CMS'}?secret=${secret}&issuer=${issuer}`
}
