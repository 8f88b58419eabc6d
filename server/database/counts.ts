import { LRUCache } from 'lru-cache'
import type { Store } from './open.ts'
import { postgresCounts } from './postgres-counts.ts'

const KEYS_WATCHED = 20_000

export type Limit = { most: number; windowMs: number }

/** How often something happened, by key, within a window that begins with its first time. */
export type Counts = {
  /** One more (or as many as are said), and how many that makes. Beyond the limit it goes on saying so, and counts no further. */
  add(key: string, limit: Limit, weight?: number): Promise<{ n: number; endsInMs: number }>
  /** One of them did not count after all. */
  takeBack(key: string, limit: Limit): Promise<void>
  forget(key: string): Promise<void>
  forgetPassed(): Promise<void>
}

/** Counted where all nodes see it: on PostgreSQL in the database, while SQLite has one node. `name` keeps the keys of several apart. */
export const createCounts = ({ db, engine }: Store, name: string, now: () => Date): Counts =>
  engine === 'postgres' ? postgresCounts(db, name, now) : memoryCounts(now)

export function memoryCounts(now: () => Date): Counts {
  const counts = new LRUCache<string, { n: number; endsAt: number }>({ max: KEYS_WATCHED })

  return {
    async add(key, { most, windowMs }, weight = 1) {
      const time = now().getTime()
      const seen = counts.get(key)
      const count =
        seen && seen.endsAt > time
          ? { ...seen, n: Math.min(seen.n + weight, most + 1) }
          : { n: Math.min(weight, most + 1), endsAt: time + windowMs }
      counts.set(key, count)
      return { n: count.n, endsInMs: count.endsAt - time }
    },

    async takeBack(key, { most }) {
      const seen = counts.peek(key)
      if (seen) seen.n = Math.max(0, Math.min(seen.n, most) - 1)
    },

    async forget(key) {
      counts.delete(key)
    },

    async forgetPassed() {
      const time = now().getTime()
      for (const [key, { endsAt }] of counts) if (endsAt <= time) counts.delete(key)
    },
  }
}
