import { randomBytes } from 'node:crypto'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { forgetBrowsers } from './known-browsers.ts'
import { forgetLinks } from './password-resets.ts'
import { hashPassword } from './passwords.ts'
import { forgetCodes } from './recovery-codes.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts that whoever runs the site makes, at its first start or by command, with nobody signed in: owners, all of them. */
export function createAccounts({ store: { db }, now }: { store: Store; now: () => Date }) {
  return {
    /** With a password of our own making when none was given; it is returned only then. */
    async createFirst(given: { email: string; password: string } | undefined): Promise<{ email: string; password: string | undefined }> {
      const email = given?.email ?? 'admin@example.com'
      const password = given?.password ?? newPassword()
      await create({ email, name: 'Admin', password })
      return { email, password: given ? undefined : password }
    },

    /** Makes the account, or gives a known one back to its owner: a new password alone signs in, and all its sessions end. */
    async renew(email: string): Promise<{ known: boolean; password: string }> {
      const password = newPassword()
      const row = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst()
      if (!row) {
        await create({ email, name: 'Admin', password })
        return { known: false, password }
      }
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('admins')
          .set({
            password_hash,
            role: 'owner',
            disabled_at: null,
            two_factor_secret: null,
            two_factor_since: null,
            updated_at: now().toISOString(),
          })
          .where('id', '=', row.id)
          .execute()
        await forgetCodes(trx, row.id)
        await forgetLinks(trx, row.id)
        await forgetBrowsers(trx, row.id)
        await trx.deleteFrom('sessions').where('admin_id', '=', row.id).execute()
      })
      return { known: true, password }
    },
  }

  async function create({ email, name, password }: { email: string; name: string; password: string }): Promise<void> {
    const at = now().toISOString()
    const password_hash = await hashPassword(password)
    await db
      .insertInto('admins')
      .values({ id: newId(), email, name, password_hash, role: 'owner', created_at: at, updated_at: at })
      .execute()
  }
}

const newPassword = () => randomBytes(12).toString('base64url')
