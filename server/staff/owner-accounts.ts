import { randomBytes } from 'node:crypto'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import { deleteKnownBrowsers } from './login/known-browsers.ts'
import { deletePasswordResets } from './password-resets.ts'
import { hashPassword } from './credentials/passwords.ts'
import { deleteRecoveryCodes } from './credentials/recovery-codes.ts'

/** Owner accounts that the operator creates, at the first start or by command, without a session. */
export function createOwnerAccounts({ store: { db }, now }: { store: Store; now: () => Date }) {
  return {
    /** Generates a password if none is given, and returns it only then. */
    async createFirst(
      credentials: { email: string; password: string } | undefined,
    ): Promise<{ email: string; password: string | undefined }> {
      const email = credentials?.email ?? 'admin@example.com'
      const password = credentials?.password ?? generatePassword()
      await insertOwner(email, password)
      return { email, password: credentials ? undefined : password }
    },

    /** Creates the account, or resets an existing one: it gets a new password, no two-factor code, a lock-out is over, and all its sessions end. */
    async createOrReset(email: string): Promise<{ existed: boolean; password: string }> {
      const password = generatePassword()
      const row = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
      if (!row) {
        await insertOwner(email, password)
        return { existed: false, password }
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
      return { existed: true, password }
    },
  }

  async function insertOwner(email: string, password: string): Promise<void> {
    const at = now().toISOString()
    const password_hash = await hashPassword(password)
    await db
      .insertInto('staff')
      .values({ id: newId(), email, name: 'Admin', password_hash, role: 'owner', created_at: at, updated_at: at })
      .execute()
  }
}

const generatePassword = () => randomBytes(12).toString('base64url')
