import type { Transaction } from 'kysely'
import { createSalts } from '../database/salts.ts'
import type { Db, Tables } from '../database/tables.ts'
import { normalizeMailbox } from './mailbox.ts'

export type DailyEmailCounts = ReturnType<typeof createDailyEmailCounts>

/**
 * How many letters of a kind were asked for today (UTC), by mailbox and in all. Counted in the transaction that queues them, so it
 * holds after a restart and on several nodes. No address is written down, and what a hash was made of is lost with the day's salt.
 */
export function createDailyEmailCounts(db: Db, now: () => Date) {
  const salts = createSalts(db, now)

  return {
    /** Asked for before the transaction begins. Each call of what it returns is one more, and says how many that makes. */
    async createMailboxCounter() {
      const { day, hash } = await salts.forToday()
      return (trx: Transaction<Tables>, kind: string, address: string) => increment(trx, hash(`${kind} ${normalizeMailbox(address)}`), day)
    },

    incrementTotal: (trx: Transaction<Tables>, kind: string) => increment(trx, `${kind} ${today()}`, today()),

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('daily_email_counts').where('day', '<', today()).execute()
      await salts.deleteExpired()
    },
  }

  function today(): string {
    return now().toISOString().slice(0, 10)
  }

  /** The row is held until the transaction ends: of several at once each gets its own number. */
  async function increment(trx: Transaction<Tables>, key: string, day: string): Promise<number> {
    const { n } = await trx
      .insertInto('daily_email_counts')
      .values({ key, day, n: 1 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ n: eb('daily_email_counts.n', '+', 1) })))
      .returning('n')
      .executeTakeFirstOrThrow()
    return n
  }
}
