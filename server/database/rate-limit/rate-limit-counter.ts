import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Store } from '../store.ts'
import { createPostgresRateLimitCounter } from './postgres-rate-limit-counter.ts'

const MAX_KEYS = 20_000

export type RateLimit = { max: number; windowMs: number }

/** Counts by key, within a window that starts with the first increment. */
export type RateLimitCounter = {
  /** Adds the weight and returns the count, which stays at one above the limit once that is exceeded. */
  increment(key: string, limit: RateLimit, weight?: number): Promise<{ count: number; resetsInMs: number }>
  /** Takes one back. */
  decrement(key: string, limit: RateLimit): Promise<void>
  reset(key: string): Promise<void>
  deleteExpired(): Promise<void>
}

/** Shared by all nodes: in the database on PostgreSQL, in memory on SQLite, which has one node. `name` separates the keys of several counters. */
export const createRateLimitCounter = ({ db, engine }: Store, name: string, clock: Clock): RateLimitCounter =>
  engine === 'postgres' ? createPostgresRateLimitCounter(db, name, clock.now) : createMemoryRateLimitCounter(clock)

/** By the clock for durations: when somebody sets the machine's clock, no window ends earlier or later. */
export function createMemoryRateLimitCounter({ monotonicMs }: Pick<Clock, 'monotonicMs'>): RateLimitCounter {
  // Reserves the memory for all keys. Most counters of a site are never used.
  let opened: LRUCache<string, { n: number; endsAt: number }> | undefined
  const openCounts = () => (opened ??= new LRUCache({ max: MAX_KEYS }))

  return {
    async increment(key, { max, windowMs }, weight = 1) {
      const time = monotonicMs()
      const counts = openCounts()
      const seen = counts.get(key)
      const count =
        seen && seen.endsAt > time
          ? { ...seen, n: Math.min(seen.n + weight, max + 1) }
          : { n: Math.min(weight, max + 1), endsAt: time + windowMs }
      counts.set(key, count)
      return { count: count.n, resetsInMs: count.endsAt - time }
    },

    async decrement(key, { max }) {
      const seen = opened?.peek(key)
      if (seen) seen.n = Math.max(0, Math.min(seen.n, max) - 1)
    },

    async reset(key) {
      opened?.delete(key)
    },

    async deleteExpired() {
      const time = monotonicMs()
      for (const [key, { endsAt }] of opened ?? []) if (endsAt <= time) opened?.delete(key)
    },
  }
}
