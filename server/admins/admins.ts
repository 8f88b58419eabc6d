import type { Transaction } from 'kysely'
import { type Admin, type Credentials, LOGIN_MESSAGES } from '../../contract/admin.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { BadInput, CodeRequired } from '../http/failures.ts'
import { accountOf, toAdmin } from './account.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Proof } from './proof.ts'
import type { Sessions } from './sessions.ts'
import { loginAttemptKeys } from './login-attempt-keys.ts'

export type Admins = ReturnType<typeof createAdmins>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; browsers: KnownBrowsers; proof: Proof }

/** Where somebody signs in: what kind of browser it is, and the secret it has if it signed in before. */
export type Browser = { device: string; secret: string | undefined }

export function createAdmins({ store: { db }, audit, sessions, browsers, proof }: Dependencies) {
  return {
    /** The same answer in the same time, whether the account exists or the password is wrong. */
    async login({ email, password, code }: Credentials, browser: Browser): Promise<SignedIn> {
      const tries = loginAttemptKeys(email, await browsers.find(email, browser.secret))
      const account = await proof.byPassword(email, password, tries)
      if (!account) throw new BadInput(LOGIN_MESSAGES.invalid)
      if (account.two_factor_secret !== null && !code) throw new CodeRequired(401, LOGIN_MESSAGES.codeNeeded)
      const signedIn =
        account.two_factor_secret === null
          ? await db.transaction().execute((trx) => open(trx, account, browser))
          : await proof.byCode(account, code ?? '', tries, (trx, accept) => open(trx, account, browser, accept))
      await proof.succeeded(tries)
      return signedIn
    },

    async logout(token: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const admin = await sessions.close(trx, token)
        if (admin) await audit.record(trx, admin, 'signed out', accountOf(admin))
      })
    },
  }

  async function open(
    trx: Transaction<Tables>,
    account: Row<'admins'>,
    { device, secret }: Browser,
    acceptCode?: () => Promise<'app' | 'recovery'>,
  ): Promise<SignedIn> {
    if (!(await proof.holdUnchanged(trx, account))) throw new BadInput(LOGIN_MESSAGES.invalid)
    const admin = toAdmin(account)
    const by = await acceptCode?.()
    await audit.record(trx, admin, by === 'recovery' ? 'signed in with a recovery code' : 'signed in', accountOf(admin))
    return {
      admin,
      token: await sessions.open(trx, account.id, device),
      browserSecret: await browsers.remember(trx, account.id, secret),
    }
  }
}

type SignedIn = { admin: Admin; token: string; browserSecret: string }
