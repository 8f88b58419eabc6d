import { ACCOUNT_MESSAGES, type PasswordChange } from '../../contract/account.ts'
import type { Admin } from '../../contract/admin.ts'
import { PASSWORD_MESSAGES } from '../../contract/password.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import { BadInput } from '../http/failures.ts'
import { accountOf } from './account.ts'
import { forgetBrowsers } from './known-browsers.ts'
import { forgetLinks } from './password-resets.ts'
import { hashPassword, newPasswordProblem } from './passwords.ts'
import type { Proof } from './proof.ts'
import type { Sessions } from './sessions.ts'
import { accountAttemptKeys } from './login-attempt-keys.ts'

export type OwnAccount = ReturnType<typeof createOwnAccount>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; proof: Proof; now: () => Date }

/** What people change about themselves. */
export function createOwnAccount({ store: { db }, audit, sessions, proof, now }: Dependencies) {
  return {
    async rename(admin: Admin, name: string) {
      const renamed = { ...admin, name }
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('admins').set({ name, updated_at: now().toISOString() }).where('id', '=', admin._id).execute()
        await audit.record(trx, renamed, 'renamed', accountOf(admin), `${admin.name} → ${name}`)
      })
      return { message: ACCOUNT_MESSAGES.renamed, admin: renamed }
    },

    /** Ends every session, also the one that asks: whoever holds an old token holds nothing. Returns the new session. */
    async changePassword(admin: Admin, { current, password }: PasswordChange, device: string): Promise<string> {
      const account = await proof.byPassword(admin.email, current, accountAttemptKeys(admin.email))
      if (!account) throw wrongPassword()
      const problem = current === password ? PASSWORD_MESSAGES.unchanged : newPasswordProblem(password, admin.email)
      if (problem) throw new BadInput(problem, { password: problem })
      const password_hash = await hashPassword(password)
      const token = await db.transaction().execute(async (trx) => {
        if (!(await proof.holdUnchanged(trx, account))) throw wrongPassword()
        await trx.updateTable('admins').set({ password_hash, updated_at: now().toISOString() }).where('id', '=', admin._id).execute()
        await sessions.closeAll(trx, admin._id)
        await forgetLinks(trx, admin._id)
        await audit.record(trx, admin, 'changed the password of', accountOf(admin))
        return sessions.open(trx, admin._id, device)
      })
      await proof.succeeded(accountAttemptKeys(admin.email))
      return token
    },

    sessions: (admin: Admin, currentToken: string | undefined) => sessions.list(admin._id, currentToken),

    /** Whoever may sit at another browser knows it no longer as one that signed in before, either. */
    async signOutEverywhere(admin: Admin, kept: KeptBrowser | false) {
      await db.transaction().execute(async (trx) => {
        await sessions.closeAll(trx, admin._id, kept ? kept.token : undefined)
        await forgetBrowsers(trx, admin._id, kept ? kept.browser : undefined)
        await audit.record(trx, admin, 'signed out everywhere', accountOf(admin), kept ? 'but for one browser' : '')
      })
      return { message: kept ? ACCOUNT_MESSAGES.signedOutOthers : ACCOUNT_MESSAGES.signedOutEverywhere }
    },
  }
}

type KeptBrowser = { token: string | undefined; browser: string | undefined }

const wrongPassword = () => new BadInput(PASSWORD_MESSAGES.wrong, { current: PASSWORD_MESSAGES.wrong })
