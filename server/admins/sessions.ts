import type { Admin } from '../../contract/admin.ts'
import { hashOf, newSecret } from '../database/ids.ts'
import type { Db, Executor } from '../database/tables.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS
/** A session's last use is written down at most this often. */
const SEEN_EVERY_MS = MINUTE_MS

/** Sessions live in the database by the hash of their token: whoever reads the database cannot use them. */
export function createSessions({ db, now }: { db: Db; now: () => Date }) {
  return {
    async open(trx: Executor, adminId: string): Promise<string> {
      const token = newSecret()
      const at = now().toISOString()
      await trx.insertInto('sessions').values({ token_hash: hashOf(token), admin_id: adminId, created_at: at, seen_at: at }).execute()
      return token
    },

    async whoIs(token: string): Promise<Admin | undefined> {
      const tokenHash = hashOf(token)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.admin_id')
        .select(['admins.id', 'admins.name', 'admins.email', 'sessions.created_at', 'sessions.seen_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row || !isAlive(row, now())) return undefined
      if (age(row.seen_at, now()) > SEEN_EVERY_MS) {
        await db.updateTable('sessions').set({ seen_at: now().toISOString() }).where('token_hash', '=', tokenHash).execute()
      }
      return { _id: row.id, name: row.name, email: row.email }
    },

    /** Whose it was, if it was anybody's. */
    async close(trx: Executor, token: string): Promise<Admin | undefined> {
      const closed = await trx.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).returning('admin_id').executeTakeFirst()
      if (!closed) return undefined
      const row = await trx.selectFrom('admins').select(['id', 'name', 'email']).where('id', '=', closed.admin_id).executeTakeFirst()
      return row && { _id: row.id, name: row.name, email: row.email }
    },

    async forgetOld(): Promise<void> {
      const before = (span: number) => new Date(now().getTime() - span).toISOString()
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('seen_at', '<', before(IDLE_MS)), eb('created_at', '<', before(LONGEST_MS))]))
        .execute()
    },
  }
}

const age = (moment: string, now: Date) => now.getTime() - Date.parse(moment)

const isAlive = (session: { created_at: string; seen_at: string }, now: Date) =>
  age(session.seen_at, now) <= IDLE_MS && age(session.created_at, now) <= LONGEST_MS
