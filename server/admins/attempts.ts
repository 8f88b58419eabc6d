import type { Counts } from '../database/counts.ts'
import { TooMany } from '../http/failures.ts'

const FAILURES = { most: 10, windowMs: 15 * 60_000 }

/**
 * Slows down guessing at one account, from however many addresses. Unknown accounts are counted alike. A try counts from its
 * beginning, so that many at once are not all let through before the first has failed.
 */
export const createAttempts = (counts: Counts) => ({
  async begin(account: string): Promise<void> {
    const { n, endsInMs } = await counts.add(account, FAILURES)
    if (n > FAILURES.most) throw new TooMany(Math.ceil(endsInMs / 1000))
  },

  /** The try was right; what failed before it still counts. */
  wasRight: (account: string) => counts.takeBack(account, FAILURES),

  /** Everything that was asked for is proven. */
  succeeded: (account: string) => counts.forget(account),
})
