import { type Admin, type Credentials, LOGIN_MESSAGES } from '../../contract/admin.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import { BadInput, CodeRequired } from '../http/failures.ts'
import { accountOf, toAdmin } from './account.ts'
import type { Proof } from './proof.ts'
import type { Sessions } from './sessions.ts'

export type Admins = ReturnType<typeof createAdmins>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; proof: Proof }

export function createAdmins({ store: { db }, audit, sessions, proof }: Dependencies) {
  return {
    /** The same answer in the same time, whether the account exists or the password is wrong. */
    async login({ email, password, code }: Credentials, device: string): Promise<{ admin: Admin; token: string }> {
      const account = await proof.byPassword(email, password)
      if (!account) throw new BadInput(LOGIN_MESSAGES.invalid)
      if (account.two_factor_secret !== null && !code) throw new CodeRequired(401, LOGIN_MESSAGES.codeNeeded)
      const admin = toAdmin(account)
      const acceptCode = account.two_factor_secret === null ? undefined : await proof.byCode(account, code ?? '')
      const token = await db.transaction().execute(async (trx) => {
        if (!(await proof.holdUnchanged(trx, account))) throw new BadInput(LOGIN_MESSAGES.invalid)
        const by = acceptCode ? await acceptCode(trx) : 'password'
        await audit.record(trx, admin, by === 'recovery' ? 'signed in with a recovery code' : 'signed in', accountOf(admin))
        return sessions.open(trx, account.id, device)
      })
      await proof.succeeded(email)
      return { admin, token }
    },

    async logout(token: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const admin = await sessions.close(trx, token)
        if (admin) await audit.record(trx, admin, 'signed out', accountOf(admin))
      })
    },
  }
}
