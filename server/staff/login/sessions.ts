import type { ActiveSession } from '../../../contract/staff/account.ts'
import type { CurrentStaff } from '../../../contract/staff/auth.ts'
import { sha256, newToken } from '../../database/ids.ts'
import type { Db, Executor } from '../../database/tables.ts'
import { toCurrentStaff } from './current-staff.ts'

const MINUTE_MS = 60_000
export const SESSION_IDLE_MINUTES = 30
const IDLE_TIMEOUT_MS = SESSION_IDLE_MINUTES * MINUTE_MS
export const SESSION_MAX_AGE_HOURS = 12
const MAX_AGE_MS = SESSION_MAX_AGE_HOURS * 60 * MINUTE_MS
/** The time of last use is written at most this often. */
const SEEN_UPDATE_INTERVAL_MS = MINUTE_MS

export type Sessions = ReturnType<typeof createSessions>

/** The database holds only hashes of session tokens, so that a leaked database gives no access. */
export function createSessions({ db, now }: { db: Db; now: () => Date }) {
  return {
    async create(trx: Executor, staffId: string, device: string): Promise<string> {
      const token = newToken()
      const at = now().toISOString()
      await trx
        .insertInto('sessions')
        .values({ token_hash: sha256(token), staff_id: staffId, device, created_at: at, last_seen_at: at })
        .execute()
      return token
    },

    async findCurrentStaff(token: string): Promise<CurrentStaff | undefined> {
      const tokenHash = sha256(token)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_id')
        .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'sessions.created_at', 'sessions.last_seen_at'])
        .where('token_hash', '=', tokenHash)
        .where('staff.disabled_at', 'is', null)
        .executeTakeFirst()
      const at = now()
      if (!row || !isActive(row, at)) return undefined
      // Also when the stored time lies ahead: the clock was ahead then, and the session would last that much longer.
      if (Math.abs(ageMs(row.last_seen_at, at)) > SEEN_UPDATE_INTERVAL_MS) {
        const last_seen_at = at.toISOString()
        const created_at = row.created_at < last_seen_at ? row.created_at : last_seen_at
        await db.updateTable('sessions').set({ last_seen_at, created_at }).where('token_hash', '=', tokenHash).execute()
      }
      return toCurrentStaff(row)
    },

    /** Which of these sessions are active. It does not count as a use of them. */
    async findActiveTokens(tokens: string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('staff', 'staff.id', 'sessions.staff_id')
        .select(['token_hash', 'sessions.created_at', 'sessions.last_seen_at'])
        .where('token_hash', 'in', tokens.map(sha256))
        .where('staff.disabled_at', 'is', null)
        .execute()
      const active = new Set(rows.filter((row) => isActive(row, now())).map((row) => row.token_hash))
      return new Set(tokens.filter((token) => active.has(sha256(token))))
    },

    /** The active sessions of an account, the last used first. */
    async list(staffId: string, currentToken: string | undefined): Promise<ActiveSession[]> {
      const rows = await db.selectFrom('sessions').selectAll().where('staff_id', '=', staffId).orderBy('last_seen_at', 'desc').execute()
      return rows
        .filter((row) => isActive(row, now()))
        .map(({ device, created_at, last_seen_at, token_hash }) => ({
          device,
          signedInAt: created_at,
          seenAt: last_seen_at,
          current: currentToken !== undefined && token_hash === sha256(currentToken),
        }))
    },

    /** Returns the account of the session, if there was one. */
    async revoke(trx: Executor, token: string): Promise<CurrentStaff | undefined> {
      const revoked = await trx.deleteFrom('sessions').where('token_hash', '=', sha256(token)).returning('staff_id').executeTakeFirst()
      if (!revoked) return undefined
      const row = await trx
        .selectFrom('staff')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', revoked.staff_id)
        .executeTakeFirst()
      return row && toCurrentStaff(row)
    },

    async revokeAll(trx: Executor, staffId: string, except?: string): Promise<void> {
      await trx
        .deleteFrom('sessions')
        .where('staff_id', '=', staffId)
        .$if(except !== undefined, (query) => query.where('token_hash', '!=', sha256(except!)))
        .execute()
    },

    async deleteExpired(): Promise<void> {
      const before = (ms: number) => new Date(now().getTime() - ms).toISOString()
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('last_seen_at', '<', before(IDLE_TIMEOUT_MS)), eb('created_at', '<', before(MAX_AGE_MS))]))
        .execute()
    },
  }
}

const ageMs = (moment: string, now: Date) => now.getTime() - Date.parse(moment)

const isActive = (session: { created_at: string; last_seen_at: string }, now: Date) =>
  ageMs(session.last_seen_at, now) <= IDLE_TIMEOUT_MS && ageMs(session.created_at, now) <= MAX_AGE_MS
