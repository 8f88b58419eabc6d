import { TooMany } from '../http/failures.ts'

const FAILURES_ALLOWED = 10
const WINDOW_MS = 15 * 60_000
const ACCOUNTS_WATCHED = 10_000

/** Slows down guessing at one account, from however many addresses. Unknown accounts are counted alike. */
export function createAttempts(now: () => Date) {
  const failures = new Map<string, { count: number; until: number }>()

  return {
    allow(account: string): void {
      const seen = failures.get(account)
      const left = seen ? seen.until - now().getTime() : 0
      if (seen && left > 0 && seen.count >= FAILURES_ALLOWED) throw new TooMany(Math.ceil(left / 1000))
    },

    failed(account: string): void {
      const time = now().getTime()
      const seen = failures.get(account)
      const count = seen && seen.until > time ? seen.count + 1 : 1
      failures.delete(account)
      failures.set(account, { count, until: seen && seen.until > time ? seen.until : time + WINDOW_MS })
      if (failures.size > ACCOUNTS_WATCHED) failures.delete(failures.keys().next().value as string)
    },

    succeeded: (account: string) => failures.delete(account),
  }
}
