import { TooMany } from '../http/failures.ts'

const FAILURES_ALLOWED = 10
const WINDOW_MS = 15 * 60_000
const ACCOUNTS_WATCHED = 10_000

/**
 * Slows down guessing at one account, from however many addresses. Unknown accounts are counted alike. A try counts from its
 * beginning, so that many at once are not all let through before the first has failed.
 */
export function createAttempts(now: () => Date) {
  const tries = new Map<string, { count: number; until: number }>()

  return {
    begin(account: string): void {
      const time = now().getTime()
      const seen = tries.get(account)
      const isFresh = seen !== undefined && seen.until > time
      if (isFresh && seen.count >= FAILURES_ALLOWED) throw new TooMany(Math.ceil((seen.until - time) / 1000))
      tries.delete(account)
      tries.set(account, isFresh ? { ...seen, count: seen.count + 1 } : { count: 1, until: time + WINDOW_MS })
      if (tries.size > ACCOUNTS_WATCHED) tries.delete(tries.keys().next().value as string)
    },

    /** The try was right; what failed before it still counts. */
    wasRight(account: string): void {
      const seen = tries.get(account)
      if (seen) tries.set(account, { ...seen, count: Math.max(0, seen.count - 1) })
    },

    /** Everything that was asked for is proven. */
    succeeded: (account: string) => tries.delete(account),
  }
}
