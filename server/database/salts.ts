import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** Stays for as long as the site does: for what must be recognized after the day is over. Sorts behind every day. */
const PERMANENT = 'lasting'

export type Salts = ReturnType<typeof createSalts>
export type SaltedHash = (value: string) => string

/**
 * Salts that all nodes share, so that addresses can be counted and recognized without being written down. A day's salt is deleted
 * after the day: from then on nobody, and we neither, can tell what its hashes were made of.
 */
export function createSalts(db: Db, now: () => Date) {
  const cached = new Map<string, string>()

  return {
    /** Of the day that it is now. Outside of any transaction: the salt must be there for everybody at once. */
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

  /** Of several nodes that want a new one, the first makes it. */
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

const utcDay = (moment: Date) => moment.toISOString().slice(0, 10)
