import { randomBytes } from 'node:crypto'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { deleteKnownBrowsers } from './login/known-browsers.ts'
import { deletePasswordResets } from './password-resets.ts'
import { hashPassword } from './credentials/passwords.ts'
import { deleteRecoveryCodes } from './credentials/recovery-codes.ts'

export type OwnerAccounts = ReturnType<typeof createOwnerAccounts>

/** Accounts that whoever runs the site makes, at its first start or by command, with nobody signed in: owners, all of them. */
export function createOwnerAccounts({ store: { db }, now }: { store: Store; now: () => Date }) {
  return {
    /** With a password of our own making when none was given; it is returned only then. */
    async createFirst(given: { email: string; password: string } | undefined): Promise<{ email: string; password: string | undefined }> {
      const email = given?.email ?? 'admin@example.com'
      const password = given?.password ?? generatePassword()
      await insertOwner({ email, name: 'Admin', password })
      return { email, password: given ? undefined : password }
    },

    /** Makes the account, or gives a known one back to its owner: a new password alone signs in, and all its sessions end. */
    async createOrReset(email: string): Promise<{ known: boolean; password: string }> {
      const password = generatePassword()
      const row = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
      if (!row) {
        await insertOwner({ email, name: 'Admin', password })
        return { known: false, password }
      }
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('staff')
          .set({
            password_hash,
            role: 'owner',
            disabled_at: null,
            totp_secret: null,
            totp_enabled_at: null,
            updated_at: now().toISOString(),
          })
          .where('id', '=', row.id)
          .execute()
        await deleteRecoveryCodes(trx, row.id)
        await deletePasswordResets(trx, row.id)
        await deleteKnownBrowsers(trx, row.id)
        await trx.deleteFrom('sessions').where('staff_id', '=', row.id).execute()
      })
      return { known: true, password }
    },
  }

  async function insertOwner({ email, name, password }: { email: string; name: string; password: string }): Promise<void> {
    const at = now().toISOString()
    const password_hash = await hashPassword(password)
    await db
      .insertInto('staff')
      .values({ id: newId(), email, name, password_hash, role: 'owner', created_at: at, updated_at: at })
      .execute()
  }
}

const generatePassword = () => randomBytes(12).toString('base64url')
