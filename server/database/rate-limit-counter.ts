import { LRUCache } from 'lru-cache'
import type { Store } from './open.ts'
import { createPostgresRateLimitCounter } from './postgres-rate-limit-counter.ts'

const MAX_KEYS = 20_000

export type RateLimit = { max: number; windowMs: number }

/** How often something happened, by key, within a window that begins with its first time. */
export type RateLimitCounter = {
  /** One more (or as many as are said), and how many that makes. Beyond the limit it goes on saying so, and counts no further. */
  increment(key: string, limit: RateLimit, weight?: number): Promise<{ n: number; endsInMs: number }>
  /** One of them did not count after all. */
  decrement(key: string, limit: RateLimit): Promise<void>
  reset(key: string): Promise<void>
  deleteExpired(): Promise<void>
}

/** Counted where all nodes see it: on PostgreSQL in the database, while SQLite has one node. `name` keeps the keys of several apart. */
export const createRateLimitCounter = ({ db, engine }: Store, name: string, now: () => Date): RateLimitCounter =>
  engine === 'postgres' ? createPostgresRateLimitCounter(db, name, now) : createMemoryRateLimitCounter(now)

export function createMemoryRateLimitCounter(now: () => Date): RateLimitCounter {
  const counts = new LRUCache<string, { n: number; endsAt: number }>({ max: MAX_KEYS })

  return {
    async increment(key, { max, windowMs }, weight = 1) {
      const time = now().getTime()
      const seen = counts.get(key)
      const count =
        seen && seen.endsAt > time
          ? { ...seen, n: Math.min(seen.n + weight, max + 1) }
          : { n: Math.min(weight, max + 1), endsAt: time + windowMs }
      counts.set(key, count)
      return { n: count.n, endsInMs: count.endsAt - time }
    },

    async decrement(key, { max: most }) {
      const seen = counts.peek(key)
      if (seen) seen.n = Math.max(0, Math.min(seen.n, most) - 1)
    },

    async reset(key) {
      counts.delete(key)
    },

    async deleteExpired() {
      const time = now().getTime()
      for (const [key, { endsAt }] of counts) if (endsAt <= time) counts.delete(key)
    },
  }
}
