import { sql } from 'kysely'
import type { RateLimitCounter } from './rate-limit-counter.ts'
import { createSalts } from './salts.ts'
import type { Db } from './tables.ts'

/**
 * Each step is one statement, so that nodes which count at the same moment miss nothing of each other. Callers and accounts are
 * written as hashes with the salt of the day, so at midnight (UTC) every count begins anew.
 */
export function createPostgresRateLimitCounter(db: Db, name: string, now: () => Date): RateLimitCounter {
  const salts = createSalts(db, now)
  const hashKey = async (key: string) => (await salts.forToday()).hash(`${name} ${key}`)

  return {
    async increment(key, { max, windowMs }, weight = 1) {
      const first = Math.min(weight, max + 1)
      const time = now()
      const at = time.toISOString()
      const isPassed = sql<boolean>`rate_limit_counts.window_ends_at <= ${at}`
      const { n, window_ends_at } = await db
        .insertInto('rate_limit_counts')
        .values({ key: await hashKey(key), n: first, window_ends_at: new Date(time.getTime() + windowMs).toISOString() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            n: sql<number>`case when ${isPassed} then ${first} else least(rate_limit_counts.n + ${weight}, ${max + 1}) end`,
            window_ends_at: sql<string>`case when ${isPassed} then excluded.window_ends_at else rate_limit_counts.window_ends_at end`,
          }),
        )
        .returning(['n', 'window_ends_at'])
        .executeTakeFirstOrThrow()
      return { n, endsInMs: Date.parse(window_ends_at) - time.getTime() }
    },

    async decrement(key, { max }) {
      await db
        .updateTable('rate_limit_counts')
        .set({ n: sql<number>`greatest(0, least(n, ${max}) - 1)` })
        .where('key', '=', await hashKey(key))
        .execute()
    },

    async reset(key) {
      await db
        .deleteFrom('rate_limit_counts')
        .where('key', '=', await hashKey(key))
        .execute()
    },

    async deleteExpired() {
      await db.deleteFrom('rate_limit_counts').where('window_ends_at', '<=', now().toISOString()).execute()
      await salts.deleteExpired()
    },
  }
}
