import { sha256, newToken } from '../../database/ids.ts'
import type { Db, Executor } from '../../database/tables.ts'

const DAY_MS = 24 * 3_600_000
const RETENTION_MS = 180 * DAY_MS
/** More browsers than one person uses. The one that signed in longest ago makes room. */
const MAX_PER_ACCOUNT = 20

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Browsers in which somebody has signed in to an account before. Their wrong passwords are counted by themselves, so that nobody
 * elsewhere can lock them out. Each has a secret in a cookie; to know it opens nothing.
 */
export function createKnownBrowsers({ db, now }: { db: Db; now: () => Date }) {
  const oldest = () => new Date(now().getTime() - RETENTION_MS).toISOString()

  return {
    /** What this browser is called at the account of this address, if it is known there. Asks the same when there is no such account. */
    async find(email: string, secret: string | undefined): Promise<string | undefined> {
      if (!secret) return undefined
      const row = await db
        .selectFrom('known_browsers')
        .innerJoin('staff', 'staff.id', 'known_browsers.staff_id')
        .select('token_hash')
        .where('token_hash', '=', sha256(secret))
        .where('staff.email', '=', email)
        .where('last_seen_at', '>', oldest())
        .executeTakeFirst()
      return row?.token_hash
    },

    /** Returns the secret that the browser keeps: the one it has if that is one of ours, else a new one. */
    async remember(trx: Executor, adminId: string, secret: string | undefined): Promise<string> {
      const at = now().toISOString()
      const kept = secret && (await isKnownSecret(trx, secret)) ? secret : newToken()
      await trx
        .insertInto('known_browsers')
        .values({ token_hash: sha256(kept), staff_id: adminId, created_at: at, last_seen_at: at })
        .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ last_seen_at: at }))
        .execute()
      const newest = trx
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('staff_id', '=', adminId)
        .orderBy('last_seen_at', 'desc')
        .limit(MAX_PER_ACCOUNT)
      await trx.deleteFrom('known_browsers').where('staff_id', '=', adminId).where('token_hash', 'not in', newest).execute()
      return kept
    },

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('known_browsers').where('last_seen_at', '<=', oldest()).execute()
    },
  }
}

/** A cookie that somebody else has put into the browser must not become known. */
async function isKnownSecret(trx: Executor, secret: string): Promise<boolean> {
  const known = trx.selectFrom('known_browsers').select('staff_id').where('token_hash', '=', sha256(secret))
  return (await known.executeTakeFirst()) !== undefined
}

export async function deleteKnownBrowsers(trx: Executor, staffId: string, exceptSecret?: string): Promise<void> {
  await trx
    .deleteFrom('known_browsers')
    .where('staff_id', '=', staffId)
    .$if(exceptSecret !== undefined, (query) => query.where('token_hash', '!=', sha256(exceptSecret!)))
    .execute()
}
