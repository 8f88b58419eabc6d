import { randomBytes } from 'node:crypto'
import { type Admin, type Credentials, LOGIN_MESSAGES } from '../../contract/admin.ts'
import type { Audit } from '../audit/audit.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { BadInput } from '../http/failures.ts'
import { createAttempts } from './login-attempts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createSessions } from './sessions.ts'

export type Admins = ReturnType<typeof createAdmins>

export function createAdmins({ store, audit, now }: { store: Store; audit: Audit; now: () => Date }) {
  const { db } = store
  const sessions = createSessions({ db, now })
  const attempts = createAttempts(now)

  return {
    whoIs: sessions.whoIs,

    /** The same answer in the same time, whether the account exists or the password is wrong. */
    async login({ email, password }: Credentials): Promise<{ admin: Admin; token: string }> {
      attempts.allow(email)
      const row = await db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst()
      if (!(await verifyPassword(row?.password_hash, password)) || !row) {
        attempts.failed(email)
        throw new BadInput(LOGIN_MESSAGES.invalid)
      }
      attempts.succeeded(email)
      const admin = { _id: row.id, name: row.name, email: row.email }
      const token = await db.transaction().execute(async (trx) => {
        await audit.record(trx, admin, 'signed in', accountOf(admin))
        return sessions.open(trx, row.id)
      })
      return { admin, token }
    },

    async logout(token: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const admin = await sessions.close(trx, token)
        if (admin) await audit.record(trx, admin, 'signed out', accountOf(admin))
      })
    },

    /** With a password of our own making when none was given; it is returned only then. */
    async createFirst(given: Credentials | undefined): Promise<{ email: string; password: string | undefined }> {
      const email = given?.email ?? 'admin@example.com'
      const password = given?.password ?? newPassword()
      await create({ email, name: 'Admin', password })
      return { email, password: given ? undefined : password }
    },

    /** Makes the account, or gives a known one a new password and ends all its sessions. */
    async renew(email: string): Promise<{ known: boolean; password: string }> {
      const password = newPassword()
      const row = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst()
      if (!row) {
        await create({ email, name: 'Admin', password })
        return { known: false, password }
      }
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('admins').set({ password_hash, updated_at: now().toISOString() }).where('id', '=', row.id).execute()
        await trx.deleteFrom('sessions').where('admin_id', '=', row.id).execute()
      })
      return { known: true, password }
    },

    forgetOldSessions: sessions.forgetOld,
  }

  async function create({ email, name, password }: Credentials & { name: string }): Promise<void> {
    const at = now().toISOString()
    const password_hash = await hashPassword(password)
    await db.insertInto('admins').values({ id: newId(), email, name, password_hash, created_at: at, updated_at: at }).execute()
  }
}

const accountOf = ({ _id, email }: Admin) => ({ kind: 'account', id: _id, name: email }) as const

const newPassword = () => randomBytes(12).toString('base64url')
