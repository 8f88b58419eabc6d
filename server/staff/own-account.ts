import { ACCOUNT_MESSAGES, type PasswordChange } from '../../contract/account.ts'
import type { CurrentStaff } from '../../contract/auth.ts'
import { PASSWORD_MESSAGES } from '../../contract/password.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import { BadRequestError } from '../errors.ts'
import { accountSubject } from './login/current-staff.ts'
import { deleteKnownBrowsers } from './login/known-browsers.ts'
import { deletePasswordResets } from './password-resets.ts'
import { hashPassword, newPasswordProblem } from './credentials/passwords.ts'
import type { Authenticator } from './login/authenticator.ts'
import type { Sessions } from './login/sessions.ts'
import { accountAttemptKeys } from './login/attempt-keys.ts'

export type OwnAccount = ReturnType<typeof createOwnAccount>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; authenticator: Authenticator; now: () => Date }

/** What people change about themselves. */
export function createOwnAccount({ store: { db }, audit, sessions, authenticator, now }: Dependencies) {
  return {
    async changeName(admin: CurrentStaff, name: string) {
      const renamed = { ...admin, name }
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('staff').set({ name, updated_at: now().toISOString() }).where('id', '=', admin._id).execute()
        await audit.record(trx, renamed, 'renamed', accountSubject(admin), `${admin.name} → ${name}`)
      })
      return { message: ACCOUNT_MESSAGES.renamed, admin: renamed }
    },

    /** Ends every session, also the one that asks: whoever holds an old token holds nothing. Returns the new session. */
    async changePassword(admin: CurrentStaff, { current, password }: PasswordChange, device: string): Promise<string> {
      const account = await authenticator.checkPassword(admin.email, current, accountAttemptKeys(admin.email))
      if (!account) throw wrongPasswordError()
      const problem = current === password ? PASSWORD_MESSAGES.unchanged : newPasswordProblem(password, admin.email)
      if (problem) throw new BadRequestError(problem, { password: problem })
      const password_hash = await hashPassword(password)
      const token = await db.transaction().execute(async (trx) => {
        if (!(await authenticator.lockIfUnchanged(trx, account))) throw wrongPasswordError()
        await trx.updateTable('staff').set({ password_hash, updated_at: now().toISOString() }).where('id', '=', admin._id).execute()
        await sessions.revokeAll(trx, admin._id)
        await deletePasswordResets(trx, admin._id)
        await audit.record(trx, admin, 'changed the password of', accountSubject(admin))
        return sessions.create(trx, admin._id, device)
      })
      await authenticator.resetAttempts(accountAttemptKeys(admin.email))
      return token
    },

    sessions: (admin: CurrentStaff, currentToken: string | undefined) => sessions.list(admin._id, currentToken),

    /** Whoever may sit at another browser knows it no longer as one that signed in before, either. */
    async signOutEverywhere(admin: CurrentStaff, kept: CurrentBrowser | false) {
      await db.transaction().execute(async (trx) => {
        await sessions.revokeAll(trx, admin._id, kept ? kept.token : undefined)
        await deleteKnownBrowsers(trx, admin._id, kept ? kept.browser : undefined)
        await audit.record(trx, admin, 'signed out everywhere', accountSubject(admin), kept ? 'but for one browser' : '')
      })
      return { message: kept ? ACCOUNT_MESSAGES.signedOutOthers : ACCOUNT_MESSAGES.signedOutEverywhere }
    },
  }
}

type CurrentBrowser = { token: string | undefined; browser: string | undefined }

const wrongPasswordError = () => new BadRequestError(PASSWORD_MESSAGES.wrong, { current: PASSWORD_MESSAGES.wrong })
