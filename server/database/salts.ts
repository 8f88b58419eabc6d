import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** Never expires: for what must be recognized on later days. The stored name sorts after every date. */
const PERMANENT = 'lasting'

type SaltedHash = (value: string) => string

/**
 * Salts that all nodes share, so that addresses can be counted and recognized without being stored. A day's salt is deleted after
 * the day: from then on its hashes cannot be traced back to an address.
 */
export function createSalts(db: Db, now: () => Date) {
  const cached = new Map<string, string>()

  return {
    /** Not to be called inside a transaction: a new salt must be visible to all nodes at once. */
    forToday: async () => {
      const day = utcDay(now())
      return { day, hash: await createHasher(day) }
    },

    permanent: () => createHasher(PERMANENT),

    async deleteExpired(): Promise<void> {
      const today = utcDay(now())
      for (const name of cached.keys()) if (name < today) cached.delete(name)
      await db.deleteFrom('salts').where('name', '<', today).execute()
    },
  }

  async function createHasher(name: string): Promise<SaltedHash> {
    const salt = cached.get(name) ?? (await findOrCreate(name))
    cached.set(name, salt)
    return (value) => createHmac('sha256', salt).update(value).digest('base64url')
  }

  /** When several nodes create the same salt, the first one wins. */
  async function findOrCreate(name: string): Promise<string> {
    const salt = randomBytes(32).toString('base64url')
    await db
      .insertInto('salts')
      .values({ name, salt })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await db.selectFrom('salts').select('salt').where('name', '=', name).executeTakeFirstOrThrow()).salt
  }
}

const utcDay = (date: Date) => date.toISOString().slice(0, 10)
