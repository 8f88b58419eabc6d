import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** Stays for as long as the site does: for what must be recognized after the day is over. Sorts behind every day. */
const LASTING = 'lasting'

export type Salts = ReturnType<typeof createSalts>
export type HashWithSalt = (value: string) => string

/**
 * Salts that all nodes share, so that addresses can be counted and recognized without being written down. A day's salt is deleted
 * after the day: from then on nobody, and we neither, can tell what its hashes were made of.
 */
export function createSalts(db: Db, now: () => Date) {
  const known = new Map<string, string>()

  return {
    /** Of the day that it is now. Outside of any transaction: the salt must be there for everybody at once. */
    ofToday: async () => {
      const day = dayOf(now())
      return { day, hash: await hashWith(day) }
    },

    lasting: () => hashWith(LASTING),

    async forgetOld(): Promise<void> {
      const today = dayOf(now())
      for (const name of known.keys()) if (name < today) known.delete(name)
      await db.deleteFrom('salts').where('name', '<', today).execute()
    },
  }

  async function hashWith(name: string): Promise<HashWithSalt> {
    const salt = known.get(name) ?? (await find(name))
    known.set(name, salt)
    return (value) => createHmac('sha256', salt).update(value).digest('base64url')
  }

  /** Of several nodes that want a new one, the first makes it. */
  async function find(name: string): Promise<string> {
    const salt = randomBytes(32).toString('base64url')
    await db
      .insertInto('salts')
      .values({ name, salt })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await db.selectFrom('salts').select('salt').where('name', '=', name).executeTakeFirstOrThrow()).salt
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
