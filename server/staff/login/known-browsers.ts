import { sha256, newToken } from '../../database/ids.ts'
import type { Db, Executor } from '../../database/tables.ts'

const RETENTION_DAYS = 180
/** How long a browser stays known after its last sign-in, and how long its cookie lasts. */
export const KNOWN_BROWSER_SECONDS = RETENTION_DAYS * 24 * 3600
/** More browsers than one person uses. The one that signed in longest ago is forgotten first. */
const MAX_PER_ACCOUNT = 20

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Browsers that have signed in to an account before. Their wrong passwords are counted apart, so that guesses from
 * elsewhere cannot lock them out. Each has a secret in a cookie, which alone gives no access.
 */
export function createKnownBrowsers({ db, now }: { db: Db; now: () => Date }) {
  const oldest = () => new Date(now().getTime() - KNOWN_BROWSER_SECONDS * 1000).toISOString()

  return {
    /** Returns the hash of the browser's secret if the browser is known at this account. Runs the same query if there is no such account. */
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

    /** Returns the secret for the browser's cookie: the one it has if that is one of ours, else a new one. */
    async remember(trx: Executor, staffId: string, secret: string | undefined): Promise<string> {
      const at = now().toISOString()
      const currentSecret = secret && (await isKnownSecret(trx, secret)) ? secret : newToken()
      await trx
        .insertInto('known_browsers')
        .values({ token_hash: sha256(currentSecret), staff_id: staffId, created_at: at, last_seen_at: at })
        .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ last_seen_at: at }))
        .execute()
      const newest = trx
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('staff_id', '=', staffId)
        .orderBy('last_seen_at', 'desc')
        .limit(MAX_PER_ACCOUNT)
      await trx.deleteFrom('known_browsers').where('staff_id', '=', staffId).where('token_hash', 'not in', newest).execute()
      return currentSecret
    },

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('known_browsers').where('last_seen_at', '<=', oldest()).execute()
    },
  }
}

/** A secret that we did not issue must not become known: an attacker may have put it into the browser. */
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
