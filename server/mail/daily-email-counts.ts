import type { Transaction } from 'kysely'
import { createSalts } from '../database/salts.ts'
import type { Db, Tables } from '../database/tables.ts'
import { normalizeMailbox } from './mailbox.ts'

export type DailyEmailCounts = ReturnType<typeof createDailyEmailCounts>

/**
 * How many emails of a kind were requested today (UTC), by mailbox and in total. Counted in the transaction that queues them, so the
 * counts survive a restart and are shared by all nodes. Mailboxes are stored as hashes with a salt that is deleted after the day.
 */
export function createDailyEmailCounts(db: Db, now: () => Date) {
  const salts = createSalts(db, now)

  return {
    /** Call before the transaction begins. The function it returns counts one email and returns the count. */
    async createMailboxCounter() {
      const { day, hash } = await salts.forToday()
      return (trx: Transaction<Tables>, kind: string, address: string) => increment(trx, hash(`${kind} ${normalizeMailbox(address)}`), day)
    },

    async readTotal(trx: Transaction<Tables>, kind: string): Promise<number> {
      const row = await trx.selectFrom('daily_email_counts').select('n').where('key', '=', `${kind} ${today()}`).executeTakeFirst()
      return row?.n ?? 0
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

  /** The row is locked until the transaction ends, so concurrent callers get different counts. */
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
