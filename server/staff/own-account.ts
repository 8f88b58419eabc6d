import { ACCOUNT_MESSAGES, type PasswordChange } from '../../contract/staff/account.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { PASSWORD_MESSAGES } from '../../contract/staff/password.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import { BadRequestError } from '../errors.ts'
import { accountSubject } from './login/current-staff.ts'
import { deleteKnownBrowsers } from './login/known-browsers.ts'
import { deletePasswordResets } from './password-resets.ts'
import { hashPassword, newPasswordProblem } from './credentials/passwords.ts'
import type { Authenticator } from './login/authenticator.ts'
import type { Sessions } from './login/sessions.ts'
import type { LoginBrowser } from './login/staff-login.ts'
import { accountAttemptKeys } from './login/attempt-limit.ts'

export type OwnAccount = ReturnType<typeof createOwnAccount>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; authenticator: Authenticator; now: () => Date }

/** What staff change about their own account. */
export function createOwnAccount({ store: { db }, audit, sessions, authenticator, now }: Dependencies) {
  return {
    async changeName(currentStaff: CurrentStaff, name: string) {
      const renamed = { ...currentStaff, name }
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('staff').set({ name, updated_at: now().toISOString() }).where('id', '=', currentStaff._id).execute()
        await audit.record(trx, renamed, 'renamed', accountSubject(currentStaff), `${currentStaff.name} → ${name}`)
      })
      return { message: ACCOUNT_MESSAGES.renamed, admin: renamed }
    },

    /**
     * Ends every session, this one too, so that a stolen token stops working, and forgets every known browser but this one:
     * an attacker who knew the old password must not keep a separate count of attempts. Returns the token of a new session.
     */
    async changePassword(currentStaff: CurrentStaff, { current, password }: PasswordChange, browser: LoginBrowser): Promise<string> {
      const account = await authenticator.checkPassword(currentStaff.email, current, accountAttemptKeys(currentStaff.email))
      if (!account) throw wrongPasswordError()
      const problem = current === password ? PASSWORD_MESSAGES.unchanged : newPasswordProblem(password, currentStaff.email)
      if (problem) throw new BadRequestError(problem, { password: problem })
      const password_hash = await hashPassword(password)
      const token = await db.transaction().execute(async (trx) => {
        if (!(await authenticator.lockIfUnchanged(trx, account))) throw wrongPasswordError()
        await trx.updateTable('staff').set({ password_hash, updated_at: now().toISOString() }).where('id', '=', currentStaff._id).execute()
        await sessions.revokeAll(trx, currentStaff._id)
        await deletePasswordResets(trx, currentStaff._id)
        await deleteKnownBrowsers(trx, currentStaff._id, browser.secret)
        await audit.record(trx, currentStaff, 'changed the password of', accountSubject(currentStaff))
        return sessions.create(trx, currentStaff._id, browser.device)
      })
      await authenticator.resetAttempts(accountAttemptKeys(currentStaff.email), account)
      return token
    },

    listSessions: (currentStaff: CurrentStaff, currentToken: string | undefined) => sessions.list(currentStaff._id, currentToken),

    /** Also forgets the known browsers, because an attacker may be using one of them. */
    async signOutEverywhere(currentStaff: CurrentStaff, current: CurrentBrowser | false) {
      await db.transaction().execute(async (trx) => {
        await sessions.revokeAll(trx, currentStaff._id, current ? current.token : undefined)
        await deleteKnownBrowsers(trx, currentStaff._id, current ? current.browserSecret : undefined)
        await audit.record(trx, currentStaff, 'signed out everywhere', accountSubject(currentStaff), current ? 'but for one browser' : '')
      })
      return { message: current ? ACCOUNT_MESSAGES.signedOutOthers : ACCOUNT_MESSAGES.signedOutEverywhere }
    },
  }
}

type CurrentBrowser = { token: string | undefined; browserSecret: string | undefined }

const wrongPasswordError = () => new BadRequestError(PASSWORD_MESSAGES.wrong, { current: PASSWORD_MESSAGES.wrong })
