import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { type PasswordReset, PASSWORD_RESET_LINK_MINUTES, STAFF_MESSAGES } from '../../contract/staff/staff.ts'
import type { Audit } from '../audit/audit.ts'
import { endsWithin } from '../database/clock.ts'
import { forUpdate } from '../database/for-update.ts'
import { sha256, newToken } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError, NotFoundError } from '../errors.ts'
import type { DailyEmailCounts } from '../mail/daily-email-counts.ts'
import type { Outbox } from '../mail/outbox.ts'
import { readPublished } from '../site-content/published-content.ts'
import { accountSubject, toCurrentStaff } from './login/current-staff.ts'
import { passwordResetEmail } from './account-emails.ts'
import { type KnownBrowsers, deleteKnownBrowsers } from './login/known-browsers.ts'
import { hashPassword, newPasswordProblem } from './credentials/passwords.ts'
import type { Sessions } from './login/sessions.ts'

const MINUTE_MS = 60_000
/** Pressing the button twice sends one e-mail. */
const EMAIL_INTERVAL_MS = 5 * MINUTE_MS
/** So that a mailbox cannot be flooded. */
const MAX_EMAILS_PER_DAY = 10
/** Longer than queueing an e-mail takes, so that the response time does not tell whether there is an account. */
const MIN_RESPONSE_MS = 200

export type PasswordResets = ReturnType<typeof createPasswordResets>

type Dependencies = {
  store: Store
  audit: Audit
  outbox: Outbox
  emailCounts: DailyEmailCounts
  sessions: Sessions
  browsers: KnownBrowsers
  siteUrl: string
  now: () => Date
}

/** Password resets by a link in an e-mail, which works for an hour, once. */
export function createPasswordResets({
  store: { db, engine },
  audit,
  outbox,
  emailCounts,
  sessions,
  browsers,
  siteUrl,
  now,
}: Dependencies) {
  return {
    /** Gives the same reply after the same time, whether there is such an account or not. */
    async request(email: string) {
      await Promise.all([sendResetEmail(email), pause(MIN_RESPONSE_MS)])
      return { message: STAFF_MESSAGES.resetSent }
    },

    /**
     * Ends all sessions and forgets all known browsers, but makes this browser known, so that wrong passwords from elsewhere do not
     * lock its owner out. Returns the browser's secret.
     */
    async reset({ token, password }: PasswordReset, secret: string | undefined): Promise<string> {
      const { email } = await findAccountByToken(db, token)
      const problem = newPasswordProblem(password, email)
      if (problem) throw new BadRequestError(problem, { password: problem })
      const password_hash = await hashPassword(password)
      return db.transaction().execute(async (trx) => {
        const staff = toCurrentStaff(await findAccountByToken(trx, token))
        const { numDeletedRows } = await trx.deleteFrom('password_resets').where('token_hash', '=', sha256(token)).executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFoundError(STAFF_MESSAGES.badLink)
        await deletePasswordResets(trx, staff._id)
        await outbox.deleteAbout(trx, staff._id)
        await trx.updateTable('staff').set({ password_hash, updated_at: now().toISOString() }).where('id', '=', staff._id).execute()
        await sessions.revokeAll(trx, staff._id)
        await deleteKnownBrowsers(trx, staff._id)
        await audit.record(trx, staff, 'reset the password of', accountSubject(staff))
        return browsers.remember(trx, staff._id, secret)
      })
    },

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('password_resets').where('expires_at', '<', now().toISOString()).execute()
    },
  }

  async function sendResetEmail(email: string): Promise<void> {
    const token = newToken()
    const at = now().getTime()
    const expires_at = new Date(at + PASSWORD_RESET_LINK_MINUTES * MINUTE_MS).toISOString()
    const toMailbox = await emailCounts.createMailboxCounter()
    await db.transaction().execute(async (trx) => {
      // Locked, so that the second of two requests at once sees the e-mail of the first.
      const query = trx.selectFrom('staff').selectAll().where('email', '=', email).where('disabled_at', 'is', null)
      const account = await forUpdate(query, engine).executeTakeFirst()
      if (!account || (await wasSentRecently(trx, account.id))) return
      if ((await toMailbox(trx, 'password reset', account.email)) > MAX_EMAILS_PER_DAY) return
      await trx
        .insertInto('password_resets')
        .values({
          token_hash: sha256(token),
          staff_id: account.id,
          created_at: new Date(at).toISOString(),
          expires_at,
        })
        .execute()
      const { letters } = await readPublished(trx, 'letters')
      await outbox.queue(trx, passwordResetEmail(letters, toCurrentStaff(account), { token, until: expires_at }, siteUrl))
    })
    outbox.wake()
  }

  async function wasSentRecently(trx: Transaction<Tables>, staffId: string): Promise<boolean> {
    const at = now().getTime()
    const recent = trx
      .selectFrom('password_resets')
      .select('token_hash')
      .where('staff_id', '=', staffId)
      .where('created_at', '>', new Date(at - EMAIL_INTERVAL_MS).toISOString())
      // A later one was made while the clock was ahead.
      .where('created_at', '<', new Date(at + EMAIL_INTERVAL_MS).toISOString())
    return (await recent.executeTakeFirst()) !== undefined
  }

  async function findAccountByToken(executor: Executor, token: string): Promise<Row<'staff'>> {
    const { after, until } = endsWithin(now(), PASSWORD_RESET_LINK_MINUTES * MINUTE_MS)
    const account = await executor
      .selectFrom('password_resets')
      .innerJoin('staff', 'staff.id', 'password_resets.staff_id')
      .selectAll('staff')
      .where('token_hash', '=', sha256(token))
      .where('expires_at', '>', after)
      .where('expires_at', '<=', until)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw new NotFoundError(STAFF_MESSAGES.badLink)
    return account
  }
}

/** Called whenever a password is set: a link from before must not set another one. */
export async function deletePasswordResets(trx: Transaction<Tables>, staffId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('staff_id', '=', staffId).execute()
}
