import type { Transaction } from 'kysely'
import { type CurrentStaff, type Credentials, AUTH_MESSAGES } from '../../../contract/auth.ts'
import type { Audit } from '../../audit/audit.ts'
import type { Store } from '../../database/open.ts'
import type { Row, Tables } from '../../database/tables.ts'
import { BadRequestError, TwoFactorCodeError } from '../../errors.ts'
import { accountSubject, toCurrentStaff } from './current-staff.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Authenticator } from './authenticator.ts'
import type { Sessions } from './sessions.ts'
import { loginAttemptKeys } from './attempt-keys.ts'

export type StaffLogin = ReturnType<typeof createStaffLogin>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; browsers: KnownBrowsers; authenticator: Authenticator }

/** Where somebody signs in: what kind of browser it is, and the secret it has if it signed in before. */
export type LoginBrowser = { device: string; secret: string | undefined }

export function createStaffLogin({ store: { db }, audit, sessions, browsers, authenticator }: Dependencies) {
  return {
    /** The same answer in the same time, whether the account exists or the password is wrong. */
    async signIn({ email, password, code }: Credentials, browser: LoginBrowser): Promise<SignInResult> {
      const tries = loginAttemptKeys(email, await browsers.find(email, browser.secret))
      const account = await authenticator.checkPassword(email, password, tries)
      if (!account) throw new BadRequestError(AUTH_MESSAGES.invalid)
      if (account.totp_secret !== null && !code) throw new TwoFactorCodeError(401, AUTH_MESSAGES.codeNeeded)
      const signedIn =
        account.totp_secret === null
          ? await db.transaction().execute((trx) => openSession(trx, account, browser))
          : await authenticator.withCode(account, code ?? '', tries, (trx, accept) => openSession(trx, account, browser, accept))
      await authenticator.resetAttempts(tries)
      return signedIn
    },

    async signOut(token: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const admin = await sessions.revoke(trx, token)
        if (admin) await audit.record(trx, admin, 'signed out', accountSubject(admin))
      })
    },
  }

  async function openSession(
    trx: Transaction<Tables>,
    account: Row<'staff'>,
    { device, secret }: LoginBrowser,
    acceptCode?: () => Promise<'app' | 'recovery'>,
  ): Promise<SignInResult> {
    if (!(await authenticator.lockIfUnchanged(trx, account))) throw new BadRequestError(AUTH_MESSAGES.invalid)
    const admin = toCurrentStaff(account)
    const by = await acceptCode?.()
    await audit.record(trx, admin, by === 'recovery' ? 'signed in with a recovery code' : 'signed in', accountSubject(admin))
    return {
      currentStaff: admin,
      token: await sessions.create(trx, account.id, device),
      browserSecret: await browsers.remember(trx, account.id, secret),
    }
  }
}

type SignInResult = { currentStaff: CurrentStaff; token: string; browserSecret: string }
