import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { type PasswordReset, RESET_MINUTES, STAFF_MESSAGES } from '../../contract/staff.ts'
import type { Audit } from '../audit/audit.ts'
import { held } from '../database/held.ts'
import { hashOf, newSecret } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadInput, NotFound } from '../http/failures.ts'
import type { LetterCounts } from '../mail/letter-counts.ts'
import type { Outbox } from '../mail/outbox.ts'
import { accountOf, toAdmin } from './account.ts'
import { resetLetter } from './account-letters.ts'
import { type KnownBrowsers, forgetBrowsers } from './known-browsers.ts'
import { hashPassword, newPasswordProblem } from './passwords.ts'
import type { Proof } from './proof.ts'
import type { Sessions } from './sessions.ts'
import { loginAttemptKeys } from './login-attempt-keys.ts'

const MINUTE_MS = 60_000
/** Somebody who presses twice gets one letter, and nobody's mailbox can be filled with them. */
const LETTER_EVERY_MS = 5 * MINUTE_MS
/** Whoever asks on and on fills no mailbox: each letter before these works, and a colleague can help. */
const LETTERS_A_DAY = 10
/** Longer than writing a letter takes: the time of the answer tells nobody whether there is an account. */
const ANSWER_AFTER_MS = 200

export type PasswordResets = ReturnType<typeof createPasswordResets>

type Dependencies = {
  store: Store
  audit: Audit
  outbox: Outbox
  letterCounts: LetterCounts
  sessions: Sessions
  browsers: KnownBrowsers
  /** Of the login. */
  proof: Proof
  siteUrl: string
  now: () => Date
}

/** A way back in for somebody who forgot their password: a link in a letter, for an hour, once. */
export function createPasswordResets({
  store: { db, engine },
  audit,
  outbox,
  letterCounts,
  sessions,
  browsers,
  proof,
  siteUrl,
  now,
}: Dependencies) {
  return {
    /** The same answer, after the same time, whether there is such an account or not. */
    async ask(email: string) {
      await Promise.all([writeTo(email), pause(ANSWER_AFTER_MS)])
      return { message: STAFF_MESSAGES.resetSent }
    },

    /**
     * Whoever has the link may go on to sign in, whatever strangers tried meanwhile: this browser is known from now on, and no other
     * is. Returns its secret.
     */
    async reset({ token, password }: PasswordReset, secret: string | undefined): Promise<string> {
      const { email } = await find(db, token)
      const problem = newPasswordProblem(password, email)
      if (problem) throw new BadInput(problem, { password: problem })
      const password_hash = await hashPassword(password)
      const browserSecret = await db.transaction().execute(async (trx) => {
        const admin = toAdmin(await find(trx, token))
        const { numDeletedRows } = await trx.deleteFrom('password_resets').where('token_hash', '=', hashOf(token)).executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFound(STAFF_MESSAGES.badLink)
        await forgetLinks(trx, admin._id)
        await outbox.forget(trx, admin._id)
        await trx.updateTable('admins').set({ password_hash, updated_at: now().toISOString() }).where('id', '=', admin._id).execute()
        await sessions.closeAll(trx, admin._id)
        await forgetBrowsers(trx, admin._id)
        await audit.record(trx, admin, 'reset the password of', accountOf(admin))
        return browsers.remember(trx, admin._id, secret)
      })
      await proof.forgetPasswordTries(loginAttemptKeys(email, undefined))
      return browserSecret
    },

    async forgetOld(): Promise<void> {
      await db.deleteFrom('password_resets').where('expires_at', '<', now().toISOString()).execute()
    },
  }

  async function writeTo(email: string): Promise<void> {
    const token = newSecret()
    const at = now().getTime()
    const expires_at = new Date(at + RESET_MINUTES * MINUTE_MS).toISOString()
    const toMailbox = await letterCounts.toMailboxes()
    await db.transaction().execute(async (trx) => {
      // Held, so that of two who ask at once the second sees the letter of the first.
      const known = trx.selectFrom('admins').selectAll().where('email', '=', email).where('disabled_at', 'is', null)
      const account = await held(known, engine).executeTakeFirst()
      if (!account || (await wroteLately(trx, account.id))) return
      if ((await toMailbox(trx, 'password reset', account.email)) > LETTERS_A_DAY) return
      await trx
        .insertInto('password_resets')
        .values({
          token_hash: hashOf(token),
          admin_id: account.id,
          created_at: new Date(at).toISOString(),
          expires_at,
        })
        .execute()
      await outbox.queue(trx, resetLetter(toAdmin(account), { token, until: expires_at }, siteUrl))
    })
    outbox.wake()
  }

  async function wroteLately(trx: Transaction<Tables>, adminId: string): Promise<boolean> {
    const since = new Date(now().getTime() - LETTER_EVERY_MS).toISOString()
    const recent = trx.selectFrom('password_resets').select('token_hash').where('admin_id', '=', adminId).where('created_at', '>', since)
    return (await recent.executeTakeFirst()) !== undefined
  }

  async function find(executor: Executor, token: string): Promise<Row<'admins'>> {
    const account = await executor
      .selectFrom('password_resets')
      .innerJoin('admins', 'admins.id', 'password_resets.admin_id')
      .selectAll('admins')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now().toISOString())
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw new NotFound(STAFF_MESSAGES.badLink)
    return account
  }
}

/** After a new password, however it was set, no link from before may set another. */
export async function forgetLinks(trx: Transaction<Tables>, adminId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('admin_id', '=', adminId).execute()
}
