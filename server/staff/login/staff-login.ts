import type { Transaction } from 'kysely'
import { type CurrentStaff, type Credentials, AUTH_MESSAGES } from '../../../contract/staff/auth.ts'
import type { Audit } from '../../audit/audit.ts'
import type { Store } from '../../database/store.ts'
import type { Row, Tables } from '../../database/tables.ts'
import { BadRequestError, TwoFactorCodeError } from '../../errors.ts'
import { accountSubject, toCurrentStaff } from './current-staff.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Authenticator } from './authenticator.ts'
import type { Sessions } from './sessions.ts'
import { loginAttemptKeys } from './attempt-limit.ts'

export type StaffLogin = ReturnType<typeof createStaffLogin>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; browsers: KnownBrowsers; authenticator: Authenticator }

/** The browser of a sign-in: its description, and the secret from its cookie if it has signed in before. */
export type LoginBrowser = { device: string; secret: string | undefined }

export function createStaffLogin({ store: { db }, audit, sessions, browsers, authenticator }: Dependencies) {
  return {
    /** Gives the same reply in the same time for an unknown account and for a wrong password. */
    async signIn({ email, password, code }: Credentials, browser: LoginBrowser): Promise<SignInResult> {
      const keys = loginAttemptKeys(email, await browsers.find(email, browser.secret))
      const account = await authenticator.checkPassword(email, password, keys)
      if (!account) throw new BadRequestError(AUTH_MESSAGES.invalid)
      if (account.totp_secret !== null && !code) throw new TwoFactorCodeError(401, AUTH_MESSAGES.codeNeeded)
      const signedIn =
        account.totp_secret === null
          ? await db.transaction().execute((trx) => openSession(trx, account, browser))
          : await authenticator.withCode(account, code ?? '', keys, (trx, accept) => openSession(trx, account, browser, accept))
      await authenticator.resetAttempts(keys, account)
      return signedIn
    },

    async signOut(token: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const staff = await sessions.revoke(trx, token)
        if (staff) await audit.record(trx, staff, 'signed out', accountSubject(staff))
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
    const currentStaff = toCurrentStaff(account)
    const codeKind = await acceptCode?.()
    const action = codeKind === 'recovery' ? 'signed in with a recovery code' : 'signed in'
    await audit.record(trx, currentStaff, action, accountSubject(currentStaff))
    return {
      currentStaff,
      token: await sessions.create(trx, account.id, device),
      browserSecret: await browsers.remember(trx, account.id, secret),
    }
  }
}

type SignInResult = { currentStaff: CurrentStaff; token: string; browserSecret: string }
