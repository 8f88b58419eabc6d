import { sql } from 'kysely'
import { endsWithin } from '../clock.ts'
import type { RateLimitCounter } from './rate-limit-counter.ts'
import { createSalts } from '../salts.ts'
import type { Db } from '../tables.ts'

/**
 * Each operation is one statement, so that concurrent nodes lose no increments. Callers and accounts are stored as hashes with the
 * salt of the day, so every count starts anew at midnight (UTC).
 */
export function createPostgresRateLimitCounter(db: Db, name: string, now: () => Date): RateLimitCounter {
  const salts = createSalts(db, now)
  const hashKey = async (key: string) => (await salts.forToday()).hash(`${name} ${key}`)

  return {
    async increment(key, { max, windowMs }, weight = 1) {
      const first = Math.min(weight, max + 1)
      const time = now()
      const { after, until } = endsWithin(time, windowMs)
      const isExpired = sql<boolean>`not (rate_limit_counts.window_ends_at > ${after} and rate_limit_counts.window_ends_at <= ${until})`
      const { n, window_ends_at } = await db
        .insertInto('rate_limit_counts')
        .values({ key: await hashKey(key), n: first, window_ends_at: new Date(time.getTime() + windowMs).toISOString() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            n: sql<number>`case when ${isExpired} then ${first} else least(rate_limit_counts.n + ${weight}, ${max + 1}) end`,
            window_ends_at: sql<string>`case when ${isExpired} then excluded.window_ends_at else rate_limit_counts.window_ends_at end`,
          }),
        )
        .returning(['n', 'window_ends_at'])
        .executeTakeFirstOrThrow()
      return { count: n, resetsInMs: Math.min(Date.parse(window_ends_at) - time.getTime(), windowMs) }
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
